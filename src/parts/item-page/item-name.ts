/** Fields that usually name an item: the first that is there is taken. */
export const USUAL_NAMES = ['title', 'name', 'titolo', 'nome', 'titulo', 'nombre', 'titre', 'nom', 'titel'];
/** A number, with a currency or unit or without. */
const PRICE = /^\D{0,4}\d[\d.,\s]{0,20}\D{0,4}$/;
/** A text that is the address of a picture. */
export const PICTURE = /^media:|\.(?:png|jpe?g|webp|avif|gif|svg)(?:[?#]|$)/i;

/** A field as a text; '' for what is none. */
export function fieldText(item: Readonly<Record<string, unknown>> | undefined, field: string): string {
  const value = item?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields with those first that are usual. */
export function usualFirst(fields: readonly string[], usual: readonly string[]): string[] {
  return [...usual.filter((field) => fields.includes(field)), ...fields.filter((field) => !usual.includes(field))];
}

/** The field that names an item: a usual one, else the first text that is neither a number nor a picture. */
export function nameField(item: Readonly<Record<string, unknown>>, fields: readonly string[]): string | undefined {
  const [first] = usualFirst(fields, USUAL_NAMES);
  if (first === undefined || USUAL_NAMES.includes(first)) return first;
  return fields.find((field) => !PRICE.test(fieldText(item, field)) && !PICTURE.test(fieldText(item, field)));
}

/** What people call an item: the text of the field that names it, else its first. */
export function itemName(item: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(item).filter((field) => fieldText(item, field) !== '');
  const field = nameField(item, fields) ?? fields[0];
  return field === undefined ? '' : fieldText(item, field);
}
