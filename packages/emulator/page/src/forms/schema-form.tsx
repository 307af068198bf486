import { elementsOf, isRecord } from "@commerce-http/model";
import type { VNode } from "preact";
import { useId, useState } from "preact/hooks";
import type { Schema } from "../emulator/contract.ts";
import { Button, Check, Field, Line, NumberLine, RefusedWords, Select } from "../parts/controls.tsx";
import { shapeOf, type FormShape } from "./form-shape.ts";
import { behind, type RefusedPlace } from "./refused-place.ts";
import type { Schemas } from "./schema.ts";
import { alternativeIn, fittedFields, initialOf, looksLike, mayBe } from "./values.ts";

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

/** Options of an editor of a value whose form is known. */
type Inner<Is extends FormShape["is"]> = Omit<SchemaFormOptions, "schema"> & {
  readonly shape: Extract<FormShape, { readonly is: Is }>;
  /** Attributes of an input whose value was refused. */
  readonly invalid?: { readonly "aria-invalid"?: true; readonly "aria-describedby"?: string } | undefined;
};

/** An editor of a whole value, which can be written as JSON as well. */
export function WholeForm(options: SchemaFormOptions): VNode {
  const [isJson, setJson] = useState(false);
  return (
    <>
      {isJson ? <SchemaForm {...options} schema /> : <BareForm {...options} />}
      <Check label="As JSON" checked={isJson} onChange={setJson} />
    </>
  );
}

/** An editor like the others, but the fields of an object have no frame of their own. */
export function BareForm(options: SchemaFormOptions): VNode | null {
  const shape = shownAs(options.schema, options.schemas, options.value);
  return shape.is === "object" ? <Fields {...options} shape={shape} /> : <SchemaForm {...options} />;
}

/** An editor that follows from a schema, and what was refused of the value. */
function SchemaForm(options: SchemaFormOptions): VNode | null {
  const { schema, schemas, value, refused = [] } = options;
  const id = useId();
  const shape = shownAs(schema, schemas, value);
  const own = refused.filter(({ way: [name] }) => name === undefined || !isShown(name, shape, value));
  if (own.length === 0) return <ValueForm {...options} shape={shape} />;
  return (
    <div>
      <ValueForm {...options} shape={shape} invalid={{ "aria-invalid": true, "aria-describedby": id }} />
      <RefusedWords id={id} words={own.map(({ message }) => message).join(". ")} />
    </div>
  );
}

/** The form of a value: JSON where the value does not match the schema, so that everything sent is visible. */
function shownAs(schema: Schema, schemas: Schemas, value: unknown): FormShape {
  const shape = shapeOf(schema, schemas);
  if (value === undefined) return shape;
  // What somebody has emptied is to be filled again.
  const isEmptied = (value === null && shape.is === "number") || (isRecord(value) && shape.is === "oneOf");
  const isSuch = shape.is === "oneOf" ? mayBe(value, schema, schemas) : looksLike(value, shape);
  return isSuch || isEmptied ? shape : { is: "anything" };
}

/** Says whether an editor has one of its own for a member of the value. */
function isShown(name: string, shape: FormShape, value: unknown): boolean {
  if (shape.is === "oneOf") return name !== shape.tag;
  const hasMembers = shape.is === "object" || shape.is === "list" || shape.is === "map";
  return hasMembers && typeof value === "object" && value !== null && Object.hasOwn(value, name);
}

function ValueForm({ shape, invalid, ...inner }: Inner<FormShape["is"]>): VNode | null {
  const { label, value, onChange } = inner;
  const options = { ...inner, invalid };
  switch (shape.is) {
    case "fixed":
      return null;
    case "choice": {
      const labels = shape.values.map(String);
      return (
        <Field label={label}>
          <Select
            {...invalid}
            value={String(value)}
            options={labels}
            onChange={(next) => onChange(shape.values[labels.indexOf(next)])}
          />
        </Field>
      );
    }
    case "boolean":
      return <Check {...invalid} label={label} checked={value === true} onChange={onChange} />;
    case "number":
      return <NumberForm {...options} shape={shape} />;
    case "text":
      return (
        <Field label={label} hint={shape.format && (HINTS[shape.format] ?? shape.format)}>
          <Line {...invalid} value={typeof value === "string" ? value : ""} onChange={onChange} />
        </Field>
      );
    case "list":
      return <ListForm {...options} shape={shape} />;
    case "map":
      return <MapForm {...options} shape={shape} />;
    case "object":
      return (
        <fieldset>
          <legend>{label}</legend>
          <Fields {...options} shape={shape} />
        </fieldset>
      );
    case "oneOf":
      return <AlternativeForm {...inner} shape={shape} />;
    case "anything":
      return <JsonForm {...options} shape={shape} />;
  }
}

/** Formats as people write them. */
const HINTS: Readonly<Record<string, string>> = {
  "date-time": "Such as 2026-12-24T18:00:00Z",
  date: "Such as 2026-12-24",
};

function NumberForm({
  label,
  value,
  onChange,
  shape: { isInteger, least, greatest },
  invalid,
}: Inner<"number">): VNode {
  return (
    <Field label={label}>
      <NumberLine
        {...invalid}
        step={isInteger ? 1 : "any"}
        min={least}
        max={greatest}
        value={typeof value === "number" ? String(value) : ""}
        onChange={(text) => onChange(text === "" ? null : Number(text))}
      />
    </Field>
  );
}

function AlternativeForm({ shape, ...options }: Omit<Inner<"oneOf">, "invalid">): VNode {
  const { label, schemas, value, onChange } = options;
  const { alternatives, tag = "given" } = shape;
  const place = alternativeIn(value, shape, schemas);
  const chosen = alternatives[place];
  /** Another one begins with the fields of the same name, as far as they fit. */
  const pick = (next: number): void => {
    const { schema = true } = alternatives[next] ?? {};
    const least = initialOf(schema, schemas);
    const isBoth = isRecord(least) && isRecord(value);
    onChange(isBoth ? { ...least, ...fittedFields(value, schema, schemas) } : least);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      <Field label={tag}>
        {/* By places: labels may be the same. */}
        <Select
          value={String(place)}
          options={Object.fromEntries(alternatives.map((each, index) => [index, each.label]))}
          onChange={(next) => pick(Number(next))}
        />
      </Field>
      {chosen !== undefined && <BareForm {...options} schema={chosen.schema} />}
    </fieldset>
  );
}

/** An editor of a member of a value, with a button that takes the member away. */
function Member({
  removal,
  onRemove,
  ...options
}: SchemaFormOptions & {
  /** Words for the button. */
  readonly removal: string;
  /** Absent where the member has to be there. */
  readonly onRemove?: (() => void) | undefined;
}): VNode {
  return (
    <div class="member">
      <SchemaForm {...options} />
      {onRemove !== undefined && <Button label="×" aria-label={removal} onClick={onRemove} />}
    </div>
  );
}

/** The properties of an object; those that may be absent can be added and taken away. */
function Fields({ label, shape, schemas, value, onChange, refused = [] }: Inner<"object">): VNode {
  const object = isRecord(value) ? value : {};
  const put = (name: string, inner: unknown): void => onChange({ ...object, [name]: inner });
  // What can only have one value says nothing.
  const isFixed = (schema: Schema, inner: unknown): boolean => shownAs(schema, schemas, inner).is === "fixed";
  const present = shape.fields.filter(({ name, schema }) => name in object && !isFixed(schema, object[name]));
  const absent = shape.fields.filter(({ name, schema }) => !Object.hasOwn(object, name) && !isFixed(schema, undefined));
  const described = new Set(shape.fields.map(({ name }) => name));
  const others = filtered(object, (name) => !described.has(name));
  return (
    <>
      {present.map(({ name, schema, isRequired }) => (
        <Member
          key={name}
          label={(typeof schema === "object" && schema.title) || name}
          {...{ schema, schemas }}
          value={object[name]}
          refused={behind(refused, name)}
          onChange={(inner) => put(name, inner)}
          removal={`Leave ${name} out`}
          onRemove={isRequired ? undefined : () => onChange(filtered(object, (other) => other !== name))}
        />
      ))}
      {absent.length > 0 && (
        <div class="bar">
          {absent.map(({ name, schema }) => (
            <Button label={`+ ${name}`} key={name} onClick={() => put(name, initialOf(schema, schemas))} />
          ))}
        </div>
      )}
      {(shape.others !== undefined || Object.keys(others).length > 0) && (
        <MapForm
          {...{ schemas, refused }}
          label={`Other fields of ${label}`}
          shape={{ is: "map", values: shape.others ?? true }}
          value={others}
          onChange={(next) => onChange({ ...filtered(object, (name) => described.has(name)), ...Object(next) })}
        />
      )}
    </>
  );
}

function ListForm({ label, shape: { items }, schemas, value, onChange, refused = [] }: Inner<"list">): VNode {
  const elements = elementsOf(value);
  return (
    <fieldset>
      <legend>{label}</legend>
      {elements.map((element, index) => (
        <Member
          key={index}
          {...{ label: `${label} ${index + 1}`, schema: items, schemas }}
          value={element}
          refused={behind(refused, String(index))}
          onChange={(inner) => onChange(elements.with(index, inner))}
          removal={`Remove ${label} ${index + 1}`}
          onRemove={() => onChange(elements.toSpliced(index, 1))}
        />
      ))}
      <Button label={`Add to ${label}`} onClick={() => onChange([...elements, initialOf(items, schemas)])} />
    </fieldset>
  );
}

function MapForm({ label, shape: { values }, schemas, value, onChange, refused = [] }: Inner<"map">): VNode {
  const [name, setName] = useState("");
  const object = isRecord(value) ? value : {};
  const put = (): void => {
    if (name === "") return;
    onChange({ ...object, [name]: initialOf(values, schemas) });
    setName("");
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {Object.entries(object).map(([entry, inner]) => (
        <Member
          key={entry}
          {...{ label: entry, schema: values, schemas }}
          value={inner}
          refused={behind(refused, entry)}
          onChange={(next) => onChange({ ...object, [entry]: next })}
          removal={`Remove ${entry}`}
          onRemove={() => onChange(filtered(object, (other) => other !== entry))}
        />
      ))}
      <div class="bar">
        <Line
          aria-label={`New name in ${label}`}
          placeholder="Name, such as en"
          value={name}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // The form around it would be sent.
            event.preventDefault();
            put();
          }}
        />
        <Button label="Add" onClick={put} />
      </div>
    </fieldset>
  );
}

/** Anything at all, as JSON; nothing can be sent while it is none. */
function JsonForm({ label, value, onChange, invalid }: Inner<"anything">): VNode {
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
        rows={Math.min(20, Math.max(3, text.split("\n").length))}
        spellcheck={false}
        {...invalid}
        aria-invalid={!isJson || invalid?.["aria-invalid"]}
        value={text}
        onInput={({ currentTarget }) => write(currentTarget)}
      />
    </Field>
  );
}

const NO_JSON = "This is not valid JSON yet";

function filtered(
  object: Readonly<Record<string, unknown>>,
  passes: (name: string) => boolean,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => passes(name)));
}
