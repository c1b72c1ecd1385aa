type Tree = { [key: string]: string | Tree };

/** A form of Stripe's: `items[0][price]=x` as objects; lists are objects with numbers as keys. */
export function readForm(text: string): Tree {
  const root: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = root;
    keys.forEach((key, i) => {
      if (i === keys.length - 1) return void (at[key] = value);
      const inner = at[key];
      const next = typeof inner === 'object' ? inner : {};
      at[key] = next;
      at = next;
    });
  }
  return root;
}

/** The value at a path; '' when there is none. */
export function valueAt(tree: Tree, ...path: readonly string[]): string {
  let at: string | Tree | undefined = tree;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : '';
}

/** The texts of an object at a path: metadata. */
export function textsAt(tree: Tree, ...path: readonly string[]): Record<string, string> {
  let at: string | Tree | undefined = tree;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return Object.fromEntries(
    Object.entries(typeof at === 'object' ? at : {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
