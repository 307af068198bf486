import { invalidField, type DraftRefusal } from "./refusal.ts";

/** Name of another resource, however many of its fields are set. */
interface Identifier {
  readonly typeId?: string;
  readonly id?: string;
  readonly key?: string;
}

/**
 * Refuses a resource identifier that does not name exactly one resource of the expected type: documents 1 and 2,
 * the resource identifiers.
 *
 * @param identifier The identifier that was sent; absent, there is nothing to refuse.
 * @param typeId The type that the field expects; an identifier may leave it out.
 * @param pointer The place of the identifier.
 */
export function identifierRefusals(
  identifier: Identifier | undefined,
  typeId: string,
  pointer: string,
): DraftRefusal[] {
  if (identifier === undefined) return [];
  const refusals: DraftRefusal[] = [];
  if (identifier.id === undefined && identifier.key === undefined) {
    const message = 'Field "key" is required when "id" is absent';
    refusals.push({ code: "RequiredField", message, field: "key", pointer: `${pointer}/key` });
  }
  if (identifier.id !== undefined && identifier.key !== undefined) {
    const message = "Request body does not have the expected form";
    const detailedErrorMessage = `${pointer}: give exactly one of id and key`;
    refusals.push({ code: "InvalidJsonInput", message, detailedErrorMessage, pointer });
  }
  if (identifier.typeId !== undefined && identifier.typeId !== typeId) {
    refusals.push(invalidField(`${pointer}/typeId`, identifier.typeId, [typeId]));
  }
  return refusals;
}

/** Refuses resource identifiers of a list, as {@link identifierRefusals} does each of them. */
export function identifierListRefusals(
  identifiers: readonly Identifier[] | undefined,
  typeId: string,
  pointer: string,
): DraftRefusal[] {
  return (identifiers ?? []).flatMap((identifier, index) =>
    identifierRefusals(identifier, typeId, `${pointer}/${index}`),
  );
}
