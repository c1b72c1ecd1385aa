import type { ManifestComponent, PropertySchema } from '../contract/project-manifest';
import { isSafeImage, isSafeUrl } from '../layout/safe-url';
import { MANIFEST_LIMITS } from '../contract/manifest-limits';

/** What a property may hold. */
export type PropertyValue = string | number | boolean;
export type Properties = Readonly<Record<string, PropertyValue>>;

/** Why a value of a property is refused. */
export type PropertyFaultCode =
  | 'property_unknown'
  | 'property_missing'
  | 'property_type'
  | 'property_option'
  | 'property_length'
  | 'property_range'
  | 'property_address'
  | 'property_color';

/** One property that does not fit the component's schema. */
export interface PropertyFault {
  readonly property: string;
  readonly code: PropertyFaultCode;
}

const COLOR = /^#[0-9a-f]{6}$/i;

function textFault(schema: Extract<PropertySchema, { type: 'string' }>, value: unknown): PropertyFaultCode | null {
  if (typeof value !== 'string') return 'property_type';
  if (schema.enum) return schema.enum.includes(value) ? null : 'property_option';
  if (value.length > (schema.maxLength ?? MANIFEST_LIMITS.text)) return 'property_length';
  // An empty field counts as absent.
  if (value === '') return null;
  if (schema.format === 'uri') return isSafeUrl(value) ? null : 'property_address';
  if (schema.format === 'image') return isSafeImage(value) ? null : 'property_address';
  if (schema.format === 'color') return COLOR.test(value) ? null : 'property_color';
  return null;
}

function numberFault(
  { type, minimum = -1e9, maximum = 1e9 }: Extract<PropertySchema, { type: 'number' | 'integer' }>,
  value: unknown,
): PropertyFaultCode | null {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return 'property_type';
  return value >= minimum && value <= maximum ? null : 'property_range';
}

/** Why a value does not fit the schema of its property; null: it does. */
export function valueFault(schema: PropertySchema, value: unknown): PropertyFaultCode | null {
  if (schema.type === 'string') return textFault(schema, value);
  if (schema.type === 'boolean') return typeof value === 'boolean' ? null : 'property_type';
  return numberFault(schema, value);
}

/** The schema of a property by its name; undefined: the component has none. */
export function schemaOf({ properties }: ManifestComponent, property: string): PropertySchema | undefined {
  return Object.hasOwn(properties.properties, property) ? properties.properties[property] : undefined;
}

/** What of the properties of a layout does not fit a component; [] when all do. */
export function checkProperties(
  component: ManifestComponent,
  given: Readonly<Record<string, unknown>>,
): PropertyFault[] {
  const wrong = Object.entries(given).flatMap(([property, value]): PropertyFault[] => {
    const schema = schemaOf(component, property);
    const code = schema === undefined ? 'property_unknown' : valueFault(schema, value);
    return code === null ? [] : [{ property, code }];
  });
  const missing = component.properties.required
    .filter((property) => !Object.hasOwn(given, property) && schemaOf(component, property)?.default === undefined)
    .map((property): PropertyFault => ({ property, code: 'property_missing' }));
  return [...wrong, ...missing];
}

/** The properties that a component is drawn with: those given, and the defaults of the others. */
export function completeProperties({ properties }: ManifestComponent, given: Properties): Properties {
  return {
    ...Object.fromEntries(
      Object.entries(properties.properties).flatMap(([name, schema]) =>
        schema.default === undefined ? [] : [[name, schema.default] as const],
      ),
    ),
    ...given,
  };
}

function emptyValue(schema: PropertySchema): PropertyValue {
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return schema.enum?.[0] ?? '';
  const { minimum = -1e9, maximum = 1e9 } = schema;
  return Math.min(Math.max(0, Math.ceil(minimum)), maximum);
}

/** What a component begins with on the canvas: something in each property that is required and has no default. */
export function startProperties(component: ManifestComponent): Properties {
  return Object.fromEntries(
    component.properties.required.flatMap((name) => {
      const schema = schemaOf(component, name);
      return schema === undefined || schema.default !== undefined ? [] : [[name, emptyValue(schema)] as const];
    }),
  );
}
