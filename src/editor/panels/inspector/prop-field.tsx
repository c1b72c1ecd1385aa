import { Braces, RotateCcw } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useAtomValue } from 'jotai';
import { Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Breakpoint, InlineText, Json, NodeId } from '#common/layout/document.ts';
import type { PropSpec, WidgetSpec } from '#common/layout/spec.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart, orNewVersion } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useEngine } from '../../engine/engine-context';
import { BindingChoice } from '../data/binding-choice';
import { insertOutput } from '../data/insert-output';
import { breakpointWidthsAtom } from '../../engine/view-state';
import { retype } from '../../text/retype';
import { useIsEmail } from '../../variables/use-is-email';
import { type Spot, useSpot } from '../../variables/use-caret';
import { VariableButton } from '../../variables/variable-button';
import { FieldBox } from './field-box';
import { PropControl } from './prop-control';
import { isBinding } from './prop-value';
import { useCheckedValue } from './use-checked-value';
import { useProp } from './use-prop';
import { takesWidths, valueAt } from './value-at-width';
import { useStateOf } from '#src/ui/use-state-of.ts';

const ExposeButton = lazyPart(async () => (await import('./expose-button')).ExposeButton);

const TableControl = lazyPart(async () => (await import('../controls/table-control')).TableControl);

export interface PropFieldProps {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
  readonly prop: string;
  readonly spec: PropSpec;
  readonly label: string;
  readonly help?: string;
  /** What is wrong with the value, which is kept all the same. */
  readonly warning?: string;
  readonly labelOf: (option: string) => string;
  readonly fieldLabelOf?: (field: string) => string;
  /** What is stored for a value that is refused; undefined where nothing can be made of it. */
  readonly adapt?: (value: Json) => Json | undefined;
  /** Why a value is refused, where the field can say more than the fault. */
  readonly refusal?: string;
  /** Sets the prop with what follows from it; absent: the prop alone. */
  readonly onSet?: (value: Json | undefined) => void;
}

/** Kinds whose texts take Liquid outputs inside, beside or in place of a whole binding. */
const TEXTS: ReadonlySet<PropSpec['kind']> = new Set(['text', 'inline-text', 'url', 'image']);

/** Addresses that lead to pages; those of other names are files. */
const LINKS: ReadonlySet<string> = new Set(['href', 'link']);

/** Kinds with one control for a text, which takes variables of an e-mail at its caret. */
const TYPED: ReadonlySet<PropSpec['kind']> = new Set(['text', 'inline-text', 'url']);

/** Kinds that take a list, which nothing of a recipient is. */
const LISTS: ReadonlySet<PropSpec['kind']> = new Set(['inline-text-list', 'table-rows', 'records']);

/** Kinds whose controls keep nothing of their own: they can go on to another block. The others are reset with each. */
const STATELESS: ReadonlySet<PropSpec['kind']> = new Set([
  'text',
  'inline-text',
  'rich-text',
  'url',
  'scalar',
  'ratio',
  'name',
  'choice',
  'boolean',
]);

/** Kinds that no instance says for itself. */
const UNEXPOSED: ReadonlySet<PropSpec['kind']> = new Set([
  'binding',
  'table-rows',
  'choice-list',
  'properties',
  'component-values',
  'variants',
  'json',
  'name',
  'focal',
]);

/** From which width on a value holds. */
function widthNote(t: TFunction<'inspector'>, width: Breakpoint, from: number): string {
  const device = { device: t(`breakpoint.${width}`), width: from };
  return t(width === 'base' ? 'perWidth.base' : 'perWidth.from', device);
}

/** The sheet of a table has its header row, unless that comes from data. */
function isHeadOf({ props }: WidgetSpec, prop: string): boolean {
  return Object.values(props).some((each) => each.kind === 'table-rows' && each.head === prop);
}

/** Whether the prop may become a property of the component that is edited. */
function useExposable({ widget, prop, spec }: Pick<PropFieldProps, 'widget' | 'prop' | 'spec'>): boolean {
  const isComponent = kindOf(useEngine().getNodes()) === 'component';
  const isOwn = Object.hasOwn(widget.props, prop) && widget.root === undefined;
  return isComponent && isOwn && !UNEXPOSED.has(spec.kind);
}

interface FieldNoteProps {
  readonly id: string;
  readonly text: string;
  readonly isWrong: boolean;
}

function FieldNote({ id, text, isWrong }: FieldNoteProps) {
  return (
    <p id={id} className={isWrong ? 'ep-error' : 'ep-hint'} role={isWrong ? 'alert' : undefined}>
      {text}
    </p>
  );
}

interface RowsFieldProps {
  readonly ids: readonly NodeId[];
  readonly controlId: string;
  readonly label: string;
  readonly describedBy: string | undefined;
}

/** The rows of one table; of several nothing can be changed at once. */
function RowsField({ ids, ...control }: RowsFieldProps) {
  const { t } = useTranslation('inspector');
  const [only] = ids.length === 1 ? ids : [];
  if (only === undefined) return <p className="ep-hint">{t('oneOnly')}</p>;
  return (
    <Suspense fallback={<Skeleton height="96px" />}>
      <TableControl key={only} id={only} {...control} />
    </Suspense>
  );
}

/** One prop: label, control, reset, binding, help or error. What is refused stays typed and is not saved. */
export function PropField(field: PropFieldProps) {
  const { ids, widget, prop, spec, label, help, warning, labelOf, fieldLabelOf, adapt, refusal, onSet } = field;
  const { t } = useTranslation('inspector');
  const id = useId();
  const usual = widget.defaults[prop];
  const fallback = takesWidths(spec) ? { fallback: usual } : undefined;
  const { value, mixed, width, isSet, set: setAlone } = useProp(ids, prop, label, fallback);
  const set = onSet ?? setAlone;
  const widths = useAtomValue(breakpointWidthsAtom);
  const owner = `${ids.join()} ${width ?? ''}`;
  const { refused, shown, change, clear } = useCheckedValue({ owner, widget, prop, adapt, set });
  const [picking, setPicking] = useStateOf(owner, false);
  const [spot, setSpot] = useStateOf<Spot | null>(owner, null);
  const spotOf = useSpot(id);
  const names = useMemo(
    () => ({ pick: t('binding.pick', { field: label }), reset: t('reset', { field: label }) }),
    [label, t],
  );
  const bound = spec.kind === 'binding' || isBinding(value);
  const isEmail = useIsEmail();
  const exposable = useExposable(field);
  const takesVariables = isEmail && TYPED.has(spec.kind) && !bound && !picking;
  const bindable = spec.kind !== 'binding' && 'bind' in spec && spec.bind === true;
  const from = width && widthNote(t, width, widths[width]);
  const note = refused ? (refusal ?? t(`faults:${refused.code}`)) : mixed ? t('mixed') : (warning ?? help ?? from);
  const isWrong = refused !== null || (warning !== undefined && !mixed);
  const pick = async (path: string) => {
    setPicking(false);
    if (!TEXTS.has(spec.kind)) return change({ $bind: path });
    const { isExample } = await orNewVersion(import('./is-example'));
    change(insertOutput(isExample(widget, prop, value) ? undefined : value, path, spot));
  };
  const insert = (text: string) =>
    change(spec.kind === 'inline-text' ? retype((value ?? '') as InlineText, text) : text);
  const reset = () => {
    clear();
    set(undefined);
  };
  const isWithin = isHeadOf(widget, prop) && !bound && !picking;
  const isTable = spec.kind === 'table-rows' && !picking;
  return (
    <FieldBox
      controlId={id}
      isOpen={picking}
      onLeave={() => setPicking(false)}
      data-set={isSet || undefined}
      data-prop={prop}
    >
      {spec.kind !== 'boolean' || bound || exposable ? (
        <div className="ep-field-head">
          {isWithin ? (
            <Button size="sm" variant="ghost" icon={<Braces />} onClick={() => setPicking(true)}>
              {t('table.headerFromData')}
            </Button>
          ) : spec.kind === 'boolean' && !bound ? (
            <span />
          ) : (
            <label htmlFor={id}>{label}</label>
          )}
          {bindable && takesVariables && <VariableButton controlId={id} field={label} onText={insert} />}
          {bindable && !isWithin && (
            <IconButton
              size="sm"
              icon={<Braces />}
              label={names.pick}
              pressed={bound}
              onClick={() => {
                // The control makes room for the choice: its caret is asked for before.
                if (!picking) setSpot(spotOf());
                setPicking(!picking);
              }}
            />
          )}
          {exposable && (
            <Suspense>
              <ExposeButton ids={ids} path={prop} label={label} />
            </Suspense>
          )}
          {isSet && !isWithin && <IconButton size="sm" icon={<RotateCcw />} label={names.reset} onClick={reset} />}
        </div>
      ) : null}
      {bound || picking ? (
        <BindingChoice
          key={owner}
          id={id}
          ids={ids}
          value={isBinding(value) ? value.$bind : ''}
          asText={spec.kind !== 'binding' && !LISTS.has(spec.kind)}
          takesVariables={isEmail && prop !== 'source' && !LISTS.has(spec.kind)}
          onPick={(path) => void pick(path)}
          onClear={reset}
        />
      ) : isTable || isWithin ? null : (
        <PropControl
          key={STATELESS.has(spec.kind) ? spec.kind : owner}
          id={id}
          spec={spec}
          label={label}
          labelOf={labelOf}
          fieldLabelOf={fieldLabelOf}
          isPage={LINKS.has(prop)}
          value={shown(mixed ? undefined : value)}
          fallback={mixed ? undefined : width ? valueAt(usual, width) : usual}
          describedBy={note ? `${id}-note` : undefined}
          invalid={isWrong}
          onChange={change}
        />
      )}
      {isTable && (
        <RowsField
          ids={ids}
          controlId={bound ? `${id}-header` : id}
          label={label}
          describedBy={note ? `${id}-note` : undefined}
        />
      )}
      {note && <FieldNote id={`${id}-note`} text={note} isWrong={isWrong} />}
    </FieldBox>
  );
}
