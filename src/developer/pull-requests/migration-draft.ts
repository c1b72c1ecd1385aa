import type { LayoutBreak, ManifestComponent, MigrationStep, PropertySchema } from '#src/api/project-widgets.ts';

/** What is chosen for a property that the component does not have any more: '' removes it. */
type Renames = Readonly<Record<string, string>>;
type Value = string | number | boolean;

/** What is chosen for the blocks of one component. */
export interface ComponentChoice {
  /** The component that takes its place; '' while none is chosen. */
  readonly to: string;
  readonly renames: Renames;
  readonly values: Readonly<Record<string, Value>>;
}

/** What has to be decided for the blocks of one component. */
export interface ComponentQuestion {
  readonly component: string;
  /** It is gone: another one has to take its place. */
  readonly isGone: boolean;
  /** The one that its blocks will have. */
  readonly target: ManifestComponent | undefined;
  /** Properties that blocks have and the component does not. */
  readonly unknown: readonly string[];
  /** What an unknown one may be called now. */
  readonly free: readonly string[];
  /** Properties that need a value, with their schema. */
  readonly wanted: readonly (readonly [property: string, schema: PropertySchema])[];
}

function schemaOf(component: ManifestComponent | undefined, property: string) {
  return component && Object.hasOwn(component.properties.properties, property)
    ? component.properties.properties[property]
    : undefined;
}

/** The components whose blocks would break, each once. */
export function brokenComponents(breaks: readonly LayoutBreak[]): string[] {
  return [...new Set(breaks.map(({ component }) => component))];
}

/** What has to be decided for a component's blocks, as far as it was. */
export function questionOf(
  component: string,
  breaks: readonly LayoutBreak[],
  components: readonly ManifestComponent[],
  choice: ComponentChoice,
): ComponentQuestion {
  const own = breaks.filter((one) => one.component === component);
  const isGone = own.some(({ code }) => code === 'component_gone');
  const target = components.find(({ name }) => name === (isGone ? choice.to : component));
  const names = [...new Set(own.flatMap(({ properties }) => properties))];
  const unknown = target === undefined ? [] : names.filter((name) => schemaOf(target, name) === undefined);
  const known = Object.keys(target?.properties.properties ?? {});
  const taken = new Set([...names, ...unknown.map((name) => choice.renames[name] ?? '')]);
  const required = target?.properties.required ?? [];
  const missing = required.filter((name) => !taken.has(name) && schemaOf(target, name)?.default === undefined);
  const wrong = own.flatMap(({ property }) => (property !== null && known.includes(property) ? [property] : []));
  const wanted = [...new Set([...missing, ...wrong])].flatMap((name) => {
    const schema = schemaOf(target, name);
    return schema === undefined ? [] : [[name, schema] as const];
  });
  return { component, isGone, target, unknown, free: known.filter((name) => !names.includes(name)), wanted };
}

/** What a property begins with in the form. */
export function firstValue(schema: PropertySchema): Value {
  if (schema.default !== undefined) return schema.default;
  if (schema.type === 'string') return schema.enum?.[0] ?? '';
  return schema.type === 'boolean' ? false : Math.max(0, schema.minimum ?? 0);
}

/** What is suggested: the one component or property that could be meant. */
export function suggest(
  component: string,
  breaks: readonly LayoutBreak[],
  components: readonly ManifestComponent[],
): ComponentChoice {
  const fresh = components.filter(({ name }) => !breaks.some((one) => one.component === name));
  const begun = { to: fresh.length === 1 ? (fresh[0]?.name ?? '') : '', renames: {}, values: {} };
  const { unknown, free } = questionOf(component, breaks, components, begun);
  const [only] = unknown;
  const [name] = free;
  return only !== undefined && name !== undefined && unknown.length === 1 && free.length === 1
    ? { ...begun, renames: { [only]: name } }
    : begun;
}

/** The steps that were chosen for a component. */
export function stepsOf(
  { component, isGone, unknown, wanted }: ComponentQuestion,
  { to, renames, values }: ComponentChoice,
): MigrationStep[] {
  return [
    ...(isGone && to !== '' ? [{ kind: 'component', component, to } as const] : []),
    ...unknown.map((property): MigrationStep => {
      const name = renames[property] ?? '';
      return name === '' ? { kind: 'remove', component, property } : { kind: 'rename', component, property, to: name };
    }),
    ...wanted.map(([property, schema]): MigrationStep => ({
      kind: 'set',
      component,
      property,
      value: values[property] ?? firstValue(schema),
    })),
  ];
}
