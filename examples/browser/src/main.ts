// Lists the States of a shop in a page, and creates new ones.
import { createTransport, exactlyOnce, isApiError, States } from "@commerce-http/client";

// One resource class: about half the size of createClient().
const states = new States(
  createTransport({
    baseUrl: `${location.origin}/api`,
    projectKey: "my-shop",
    auth: "any", // in a real page: a token from your server for this visitor, never a client secret
    recovery: exactlyOnce,
  }),
);
const form = document.querySelector("form")!;
const status = document.querySelector("[role=status]")!;
const list = document.querySelector("ul")!;

async function show(): Promise<void> {
  const { results } = await states.query({ sort: "createdAt asc", limit: 100 });
  list.replaceChildren(
    ...results.map(({ key, type }) => {
      const item = document.createElement("li");
      item.textContent = `${key} (${type})`;
      return item;
    }),
  );
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { value: key } = form.elements.namedItem("key") as HTMLInputElement;
  try {
    await states.create({ key, type: "OrderState" });
    status.textContent = `Created ${key}`;
    form.reset();
  } catch (error) {
    status.textContent = isApiError(error, "DuplicateField") ? `There is a State ${key} already` : String(error);
  }
  await show();
});

await show();
