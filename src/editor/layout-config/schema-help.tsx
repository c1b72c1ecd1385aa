import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { placeAt } from './block-at';
import { propForm } from './prop-form';

interface Line {
  readonly name: string;
  readonly form: string;
  readonly label?: string;
  /** What holds where it is absent. */
  readonly absent?: string;
}

const META: readonly Line[] = [
  { name: 'schemaVersion', form: '1' },
  { name: 'title', form: 'string' },
  { name: 'description', form: 'string' },
  { name: 'image', form: '"media:<id>" | "https://…" | "/…"' },
  { name: 'imageAlt', form: 'string' },
  { name: 'icon', form: '"media:<id>" | "https://…" | "/…"' },
  { name: 'canonical', form: '"https://…" | "/…"' },
  { name: 'noindex', form: 'true | false' },
  { name: 'lang', form: '"en-US"' },
  { name: 'jsonLd', form: '{…}' },
];
const OUTSIDE: readonly Line[] = [
  { name: 'type', form: '"layout"' },
  { name: 'pageKey', form: 'string' },
  { name: 'meta', form: '{…}' },
  { name: 'root', form: '{"ROOT": {…}, "<id>": {…}}' },
];
/** What every block has around its own properties. */
const BLOCK: readonly Line[] = [
  { name: 'type', form: '{"resolvedName": "…"}' },
  { name: 'nodes', form: '"<id>"[]' },
  { name: 'parent', form: '"<id>"' },
  { name: 'hidden', form: 'true | false' },
  { name: 'custom', form: '{name?, locked?}' },
];
const COMMON: readonly Line[] = [
  { name: 'style', form: '{base?, sm?, md?, lg?, xl?, hover?, focus?, active?}' },
  { name: 'hiddenOn', form: '("base" | "sm" | "md" | "lg" | "xl")[]' },
  { name: 'anchor', form: 'string' },
  { name: 'visibleIf', form: '{"$bind": "…"}' },
];

function Lines({ title, lines }: { readonly title?: string; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('layout-config');
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      <dl className="layout-schema">
        {lines.map(({ name, form, label, absent }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{name}</code>
              {label !== undefined && <span>{label}</span>}
            </dt>
            <dd>
              <code dir="ltr">{form}</code>
              {absent !== undefined && (
                <span>
                  {t('absent')} <code dir="ltr">{absent}</code>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function BlockHelp({ widget, registry }: { readonly widget: string; readonly registry: Registry }) {
  const { t } = useTranslation(['layout-config', 'widgets']);
  const spec = specOf(registry, widget);
  if (!spec) return <p>{t('noWidget', { name: widget })}</p>;
  const own = Object.entries(spec.props).map(([name, prop]) => ({
    name,
    form: propForm(prop),
    label: t(`widgets:${widget}.props.${name}`),
    ...(Object.hasOwn(spec.defaults, name) && { absent: JSON.stringify(spec.defaults[name]) }),
  }));
  return (
    <>
      <p>
        <strong>{t(`widgets:${widget}.label`)}</strong> <code dir="ltr">{widget}</code>
      </p>
      <Lines title={t('ownProps')} lines={own} />
      <Lines title={t('commonProps')} lines={COMMON} />
      <Lines title={t('blockFields')} lines={BLOCK} />
    </>
  );
}

interface SchemaHelpProps {
  readonly text: string;
  /** Where the caret is in it. */
  readonly caret: number;
  readonly registry: Registry;
}

/** What may stand where the caret is: the properties of its block, what each holds, and what holds where it is absent. */
export function SchemaHelp({ text, caret, registry }: SchemaHelpProps) {
  const place = useMemo(() => placeAt(text, caret), [text, caret]);
  if (place.kind === 'meta') return <Lines lines={META} />;
  if (place.kind === 'outside') return <Lines lines={OUTSIDE} />;
  if (place.widget === null) return <Lines lines={BLOCK} />;
  return <BlockHelp widget={place.widget} registry={registry} />;
}
