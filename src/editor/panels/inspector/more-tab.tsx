import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BREAKPOINTS, ROOT, type Breakpoint, type Json, type NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { toSlug } from '#common/rules/slug.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useNodeNames } from '../../canvas/node-name';
import { renameLayer } from '../../commands/rename';
import { lockOrUnlock } from '../../commands/toggle-locked';
import { useEngine } from '../../engine/engine-context';
import { useNode } from '../../engine/engine-hooks';
import { PropField } from './prop-field';
import { useProp } from './use-prop';

const ExposeButton = lazyPart(async () => (await import('./expose-button')).ExposeButton);

interface Props {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
}

/** What every block has: its name, lock, anchor, and the breakpoints it is hidden on. */
export function MoreTab({ ids, widget }: Props) {
  const { t } = useTranslation('inspector');
  const { value } = useProp(ids, 'anchor', t('more.anchor'));
  const anchor = typeof value === 'string' ? value : '';
  const field = { ids, widget, labelOf: (option: string) => option };
  return (
    <div className="ep-group">
      {ids.length === 1 && ids[0] !== undefined && <NameField id={ids[0]} />}
      <PropField
        {...field}
        prop="anchor"
        spec={{ kind: 'name' }}
        label={t('more.anchor')}
        help={anchor ? t('more.anchorLink', { link: `\u2066#${anchor}\u2069` }) : t('more.anchorHelp')}
        refusal={t('more.anchorRefused')}
        adapt={anchorOf}
      />
      <HiddenOn ids={ids} />
      <ExposeVisible ids={ids} />
    </div>
  );
}

/** In a component: whether each page may show or hide the block. */
function ExposeVisible({ ids }: { readonly ids: readonly NodeId[] }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const nameOf = useNodeNames();
  const [only] = ids;
  if (only === undefined || ids.includes(ROOT) || kindOf(engine.getNodes()) !== 'component') return null;
  return (
    <div className="ep-list-row">
      <p className="ep-hint">{t('expose.visibleHelp')}</p>
      <Suspense>
        <ExposeButton ids={ids} path="visible" label={t('expose.visible', { block: nameOf(only) })} />
      </Suspense>
    </div>
  );
}

/** "Our bread" -> `our-bread`; an anchor begins with a letter. */
function anchorOf(typed: Json): string | undefined {
  const anchor = typeof typed === 'string' ? toSlug(typed).replace(/^[^a-z]+/, '') : '';
  return anchor === '' ? undefined : anchor;
}

function NameField({ id }: { readonly id: NodeId }) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const node = useNode(id);
  const input = useId();
  if (!node) return null;
  return (
    <>
      <div className="ep-field">
        <div className="ep-field-head">
          <label htmlFor={input}>{t('more.name')}</label>
        </div>
        <TextInput
          id={input}
          size="sm"
          maxLength={120}
          value={node.custom.name ?? ''}
          onChange={(event) => renameLayer(engine, id, event.target.value, 'merge')}
        />
      </div>
      <Checkbox
        asSwitch
        label={t('more.locked')}
        help={t('more.lockedHelp')}
        checked={node.custom.locked ?? false}
        onChange={() => lockOrUnlock(engine, [id])}
      />
    </>
  );
}

function HiddenOn({ ids }: { readonly ids: readonly NodeId[] }) {
  const { t } = useTranslation('inspector');
  const { value, set } = useProp(ids, 'hiddenOn', t('more.hiddenOn'));
  const hidden = new Set(Array.isArray(value) ? (value as readonly string[]) : []);
  const toggle = (breakpoint: Breakpoint, on: boolean) => {
    const next = Object.keys(BREAKPOINTS).filter((each) => (each === breakpoint ? on : hidden.has(each)));
    set(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="ep-field">
      <legend className="ep-field-label">{t('more.hiddenOn')}</legend>
      {(Object.keys(BREAKPOINTS) as Breakpoint[]).map((breakpoint) => (
        <Checkbox
          key={breakpoint}
          label={t(`breakpoint.${breakpoint}`)}
          checked={hidden.has(breakpoint)}
          onChange={(event) => toggle(breakpoint, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
