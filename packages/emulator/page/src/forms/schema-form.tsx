import { isRecord } from "@commerce-http/model";
import type { VNode } from "preact";
import { useId, useState } from "preact/hooks";
import type { Schema } from "../emulator/contract.ts";
import { Field } from "../parts/field.tsx";
import { fittedFields } from "./fitted.ts";
import { initialOf, mayBe, shapeOf, variantIn, type FormShape, type Schemas } from "./form-shape.ts";
import { behind, type RefusedPlace } from "./refused-place.ts";

/** Options of an editor of one value. */
export interface SchemaFormOptions {
  readonly label: string;
  readonly schema: Schema;
  readonly schemas: Schemas;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Places of the value that were refused when it was sent last. */
  readonly refused?: readonly RefusedPlace[];
}

/** An editor that follows from a schema, and what was refused of the value. */
function SchemaForm(options: SchemaFormOptions): VNode | null {
  const { schema, schemas, value, refused = [] } = options;
  const id = useId();
  const shape = shownAs(schema, schemas, value);
  const own = refused.filter(({ way: [name] }) => name === undefined || !isShown(name, shape, value));
  const form = (
    <ValueForm
      {...options}
      shape={shape}
      invalid={own.length > 0 ? { "aria-invalid": true, "aria-describedby": id } : {}}
    />
  );
  if (own.length === 0) return form;
  return (
    <div>
      {form}
      <p id={id} class="refused">
        {own.map(({ message }) => message).join(". ")}
      </p>
    </div>
  );
}

/** The form of a value: JSON where it is none that the schema asks for, so that nobody sends what is not shown. */
function shownAs(schema: Schema, schemas: Schemas, value: unknown): FormShape {
  const shape = shapeOf(schema, schemas);
  // What somebody has emptied is to be filled again.
  const isSuch = shape.is === "variants" ? isRecord(value) || mayBe(value, schema, schemas) : looksLike(value, shape);
  return isSuch || value === undefined ? shape : { is: "anything" };
}

function looksLike(value: unknown, shape: FormShape): boolean {
  switch (shape.is) {
    case "fixed":
      return value === shape.value;
    case "choice":
      return shape.values.includes(value);
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" || value === null;
    case "text":
      return typeof value === "string";
    case "list":
      return Array.isArray(value);
    case "map":
    case "object":
      return isRecord(value);
    default:
      return true;
  }
}

/** Says whether an editor has one of its own for a member of the value. */
function isShown(name: string, shape: FormShape, value: unknown): boolean {
  switch (shape.is) {
    case "object":
    case "list":
    case "map":
      return typeof value === "object" && value !== null && Object.hasOwn(value, name);
    case "variants":
      return name !== shape.tag;
    default:
      return false;
  }
}

/** Attributes of an input whose value was refused. */
interface Invalid {
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

function ValueForm({
  label,
  schemas,
  value,
  onChange,
  refused = [],
  shape,
  invalid,
}: Omit<SchemaFormOptions, "schema"> & { readonly shape: FormShape; readonly invalid: Invalid }): VNode | null {
  const inner = { label, schemas, value, onChange, refused };
  switch (shape.is) {
    case "fixed":
      return null;
    case "choice":
      return (
        <Field label={label}>
          <select
            {...invalid}
            value={String(value)}
            onChange={({ currentTarget }) => onChange(shape.values[currentTarget.selectedIndex])}
          >
            {shape.values.map((each) => (
              <option key={String(each)} value={String(each)}>
                {String(each)}
              </option>
            ))}
          </select>
        </Field>
      );
    case "boolean":
      return (
        <label class="check">
          <input
            {...invalid}
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />{" "}
          {label}
        </label>
      );
    case "number":
      return <NumberForm {...inner} shape={shape} invalid={invalid} />;
    case "text":
      return (
        <Field label={label} {...(shape.format !== undefined && { hint: HINTS[shape.format] ?? shape.format })}>
          <input
            {...invalid}
            value={typeof value === "string" ? value : ""}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Field>
      );
    case "list":
      return <ListForm {...inner} items={shape.items} />;
    case "map":
      return <MapForm {...inner} values={shape.values} />;
    case "object":
      return (
        <fieldset>
          <legend>{label}</legend>
          <ObjectForm {...inner} shape={shape} />
        </fieldset>
      );
    case "variants": {
      const place = variantIn(value, shape, schemas);
      const variant = shape.variants[place];
      return (
        <fieldset>
          <legend>{label}</legend>
          <Field label={shape.tag ?? "given"}>
            <select
              value={String(place)}
              onChange={({ currentTarget }) => {
                const next = shape.variants[currentTarget.selectedIndex];
                if (next !== undefined) onChange(begun(next.schema, schemas, value));
              }}
            >
              {shape.variants.map((each, index) => (
                <option key={index} value={String(index)}>
                  {each.label}
                </option>
              ))}
            </select>
          </Field>
          {variant !== undefined && <BareForm {...inner} schema={variant.schema} />}
        </fieldset>
      );
    }
    case "anything":
      return <JsonForm {...inner} invalid={invalid} />;
  }
}

/** Beginning of another variant: fields of the same name stay, as far as they fit. */
function begun(schema: Schema, schemas: Schemas, value: unknown): unknown {
  const least = initialOf(schema, schemas);
  return isRecord(least) && isRecord(value) ? { ...least, ...fittedFields(value, schema, schemas) } : least;
}

/** Formats as people write them. */
const HINTS: Readonly<Record<string, string>> = {
  "date-time": "Such as 2026-12-24T18:00:00Z",
  date: "Such as 2026-12-24",
};

/** Parts that all editors have. */
type InnerOptions = Omit<SchemaFormOptions, "schema">;

/** An editor of a whole value, which can be written as JSON as well. */
export function WholeForm(options: SchemaFormOptions): VNode {
  const [isJson, setJson] = useState(false);
  return (
    <>
      {isJson ? <SchemaForm {...options} schema /> : <BareForm {...options} />}
      <label class="check">
        <input type="checkbox" checked={isJson} onChange={({ currentTarget }) => setJson(currentTarget.checked)} /> As
        JSON
      </label>
    </>
  );
}

/** An editor like the others, but the fields of an object have no frame of their own. */
export function BareForm({ schema, ...options }: SchemaFormOptions): VNode | null {
  const shape = shownAs(schema, options.schemas, options.value);
  return shape.is === "object" ? (
    <ObjectForm {...options} shape={shape} />
  ) : (
    <SchemaForm {...options} schema={schema} />
  );
}

/** The properties of an object; those that may be absent can be added and taken away. */
function ObjectForm({
  label,
  shape,
  schemas,
  value,
  onChange,
  refused = [],
}: InnerOptions & { readonly shape: Extract<FormShape, { readonly is: "object" }> }): VNode {
  const object = isRecord(value) ? value : {};
  const absent = shape.fields.filter(
    ({ name, schema }) => !Object.hasOwn(object, name) && shapeOf(schema, schemas).is !== "fixed",
  );
  const names = new Set(shape.fields.map(({ name }) => name));
  const others = Object.entries(object).filter(([name]) => !names.has(name));
  const described = Object.entries(object).filter(([name]) => names.has(name));
  return (
    <>
      {shape.fields
        // What can only have one value says nothing.
        .filter(({ name, schema }) => name in object && shownAs(schema, schemas, object[name]).is !== "fixed")
        .map(({ name, schema, isRequired }) => (
          <div key={name} class="member">
            <SchemaForm
              label={name}
              schema={schema}
              schemas={schemas}
              value={object[name]}
              refused={behind(refused, name)}
              onChange={(inner) => onChange({ ...object, [name]: inner })}
            />
            {!isRequired && (
              <button type="button" aria-label={`Leave ${name} out`} onClick={() => onChange(without(object, name))}>
                ×
              </button>
            )}
          </div>
        ))}
      {absent.length > 0 && (
        <div class="bar">
          {absent.map(({ name, schema }) => (
            <button
              key={name}
              type="button"
              onClick={() => onChange({ ...object, [name]: initialOf(schema, schemas) })}
            >
              + {name}
            </button>
          ))}
        </div>
      )}
      {(shape.others !== undefined || others.length > 0) && (
        <MapForm
          label={`Further fields of ${label}`}
          schemas={schemas}
          values={shape.others ?? true}
          value={Object.fromEntries(others)}
          onChange={(next) => onChange({ ...Object.fromEntries(described), ...(next as object) })}
          refused={refused}
        />
      )}
    </>
  );
}

function NumberForm({
  label,
  value,
  onChange,
  shape: { isInteger, least, greatest },
  invalid,
}: InnerOptions & { readonly shape: Extract<FormShape, { readonly is: "number" }>; readonly invalid: Invalid }): VNode {
  return (
    <Field label={label}>
      <input
        {...invalid}
        type="number"
        step={isInteger ? 1 : "any"}
        min={least}
        max={greatest}
        value={typeof value === "number" ? value : ""}
        onInput={({ currentTarget }) => onChange(currentTarget.value === "" ? null : Number(currentTarget.value))}
      />
    </Field>
  );
}

function ListForm({
  label,
  items,
  schemas,
  value,
  onChange,
  refused = [],
}: InnerOptions & { readonly items: Schema }): VNode {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset>
      <legend>{label}</legend>
      {elements.map((element, index) => (
        <div key={index} class="member">
          <SchemaForm
            label={`${label} ${index + 1}`}
            schema={items}
            schemas={schemas}
            value={element}
            refused={behind(refused, String(index))}
            onChange={(inner) => onChange(elements.with(index, inner))}
          />
          <button
            type="button"
            aria-label={`Remove ${label} ${index + 1}`}
            onClick={() => onChange(elements.toSpliced(index, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" onClick={() => onChange([...elements, initialOf(items, schemas)])}>
        Add to {label}
      </button>
    </fieldset>
  );
}

function MapForm({
  label,
  values,
  schemas,
  value,
  onChange,
  refused = [],
}: InnerOptions & { readonly values: Schema }): VNode {
  const [name, setName] = useState("");
  const entries = Object.entries(isRecord(value) ? value : {});
  const put = (): void => {
    if (name === "") return;
    onChange(Object.fromEntries([...entries, [name, initialOf(values, schemas)]]));
    setName("");
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {entries.map(([entry, inner]) => (
        <div key={entry} class="member">
          <SchemaForm
            label={entry}
            schema={values}
            schemas={schemas}
            value={inner}
            refused={behind(refused, entry)}
            onChange={(next) =>
              onChange(Object.fromEntries(entries.map(([other, old]) => [other, other === entry ? next : old])))
            }
          />
          <button
            type="button"
            aria-label={`Remove ${entry}`}
            onClick={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== entry)))}
          >
            ×
          </button>
        </div>
      ))}
      <div class="bar">
        <input
          aria-label={`New name in ${label}`}
          placeholder="Name, such as en"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it would be sent.
            event.preventDefault();
            put();
          }}
        />
        <button type="button" onClick={put}>
          Add
        </button>
      </div>
    </fieldset>
  );
}

/** Anything at all, as JSON; nothing can be sent while it is none. */
function JsonForm({ label, value, onChange, invalid }: InnerOptions & { readonly invalid: Invalid }): VNode {
  const [text, setText] = useState(JSON.stringify(value, undefined, 2) ?? "");
  const [isJson, setJson] = useState(true);
  const write = (field: HTMLTextAreaElement): void => {
    setText(field.value);
    try {
      onChange(JSON.parse(field.value) as unknown);
      setJson(true);
      field.setCustomValidity("");
    } catch {
      setJson(false);
      field.setCustomValidity(NO_JSON);
    }
  };
  return (
    <Field label={label} hint={isJson ? "JSON" : NO_JSON}>
      <textarea
        rows={3}
        spellcheck={false}
        {...invalid}
        aria-invalid={!isJson || invalid["aria-invalid"]}
        value={text}
        onInput={({ currentTarget }) => write(currentTarget)}
      />
    </Field>
  );
}

const NO_JSON = "This is no JSON yet: it cannot be sent";

function without(object: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}
