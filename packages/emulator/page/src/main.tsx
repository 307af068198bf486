import { render } from "preact";
import { App } from "./app/app.tsx";
import { showChosenScheme } from "./app/scheme.tsx";

showChosenScheme();
const place = document.getElementById("app");
if (place !== null) render(<App />, place);
