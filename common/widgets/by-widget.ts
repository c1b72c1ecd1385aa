import { allWidgets } from './registry';

/** `AccordionItem` -> `accordion-item`: the folder of a widget. */
function folderOf(name: string) {
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/**
 * What files of one name hold, by the widget in whose folder they are, in the order of the registry.
 * @param files by path, as `import.meta.glob` gives them to a module beside the registry. It is called without type arguments:
 *   Vitest knows it by `glob(` alone, and keeps no other module that depends on which files there are
 */
export function byWidget<Part>(
  file: string,
  files: Readonly<Record<string, unknown>>,
): { readonly [name: string]: Part } {
  const found: Record<string, Part> = {};
  for (const name in allWidgets) {
    const path = `./${folderOf(name)}/${file}`;
    if (path in files) found[name] = files[path] as Part;
  }
  return found;
}
