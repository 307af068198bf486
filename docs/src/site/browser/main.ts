import { offerCopies } from "./copy.ts";
import { foldContents, switchMenu } from "./navigation.ts";
import { switchScheme } from "./scheme.ts";
import { reachByKeyboard } from "./scroll.ts";
import { search } from "./search.ts";

const script = document.currentScript as HTMLScriptElement;

switchScheme();
switchMenu();
foldContents();
offerCopies();
reachByKeyboard();
search(script.dataset["root"] ?? "");
