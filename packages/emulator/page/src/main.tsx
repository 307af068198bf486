import { render } from "preact";
import { App } from "./app/app.tsx";

const place = document.getElementById("app");
if (place !== null) render(<App />, place);
