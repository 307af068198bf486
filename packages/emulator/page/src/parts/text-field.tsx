import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Field } from "./field.tsx";

/** A labelled line to write, and the reason why what stands in it was refused. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  placeholder,
  refused,
  isNumber = false,
  isRequired = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly refused?: string | undefined;
  readonly isNumber?: boolean;
  readonly isRequired?: boolean;
}): VNode {
  const id = useId();
  return (
    <div>
      <Field label={label} {...(hint !== undefined && { hint })}>
        <input
          {...(isNumber ? { type: "number", min: 0 } : { type: "text" })}
          required={isRequired}
          placeholder={placeholder}
          value={value}
          {...(refused !== undefined && { "aria-invalid": true, "aria-describedby": id })}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
      {refused !== undefined && (
        <p id={id} class="refused">
          {refused}
        </p>
      )}
    </div>
  );
}
