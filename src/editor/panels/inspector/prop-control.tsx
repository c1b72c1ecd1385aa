import { type ChangeEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineText, Json, JsonObject } from '#common/layout/document.ts';
import { localToMoment, momentToLocal } from '#common/rules/moment-text.ts';
import type { PropSpec } from '#common/layout/spec.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { LAST_MINUTE } from '#src/ui/last-minute.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { plainText } from '../../text/plain-text';
import { retype } from '../../text/retype';
import { ChoiceControl } from '../controls/choice-control';
import { ColorControl } from '../controls/color-control';
import type { ControlProps } from '../controls/control';
import { FocalControl } from '../controls/focal-control';
import { IconControl } from '../controls/icon-control';
import { ImageControl } from '../controls/image-control';
import { LinkInput } from '../controls/link-input';
import { NavigationControl } from '../controls/navigation-control';
import { TextListControl } from '../controls/text-list-control';

const RecordsControl = lazyPart(async () => (await import('../controls/records-control')).RecordsControl);

const FileControl = lazyPart(async () => (await import('../controls/file-control')).FileControl);

const LengthControl = lazyPart(async () => {
  const [part] = await Promise.all([import('../controls/length-control'), loadArea('style')]);
  return part.LengthControl;
});

type Props = ControlProps & {
  readonly spec: PropSpec;
  /** Name of the field. */
  readonly label: string;
  readonly labelOf: (option: string) => string;
  /** Name of a field of a list's entries. */
  readonly fieldLabelOf?: (field: string) => string;
  /** An address that leads to pages. */
  readonly isPage?: boolean;
};

function text(value: Json | undefined) {
  return typeof value === 'string' ? value : undefined;
}

/** Whether a field for a date and a time can show a text: other words, and outputs of data, are typed. */
function isMoment(words: string) {
  return words === '' || momentToLocal(words) !== undefined;
}

function momentInput(words: string, onChange: Props['onChange']) {
  return {
    type: 'datetime-local',
    max: LAST_MINUTE,
    dir: 'ltr' as const,
    value: momentToLocal(words) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(localToMoment(target.value)),
  };
}

type ListProps = Omit<Props, 'spec' | 'isPage'> & {
  readonly spec: Extract<PropSpec, { kind: 'inline-text-list' | 'navigation-items' | 'records' }>;
};

function ListPropControl(props: ListProps) {
  const { id, spec, label, labelOf, fieldLabelOf = (field) => field, value, fallback, onChange } = props;
  const items = value ?? fallback ?? [];
  const list = { id, label, onChange };
  if (spec.kind === 'inline-text-list') return <TextListControl {...list} value={items as readonly InlineText[]} />;
  if (spec.kind === 'navigation-items') return <NavigationControl {...list} value={items as never} />;
  return (
    <Suspense fallback={<Skeleton height="56px" />}>
      <RecordsControl
        {...list}
        spec={spec}
        value={items as readonly JsonObject[]}
        fieldLabelOf={fieldLabelOf}
        labelOf={labelOf}
        control={(field) => <PropControl {...field} />}
      />
    </Suspense>
  );
}

/** The control that fits the kind of a prop. Bindings of whole values are the field's business, as are tables (prop-field.tsx). */
export function PropControl({ spec, label, labelOf, fieldLabelOf, isPage = false, ...props }: Props) {
  const { id, value, fallback, describedBy, invalid, onChange } = props;
  const { t } = useTranslation('inspector');
  const input = { id, size: 'sm', 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined } as const;
  const asText = { id, describedBy, value: text(value), fallback: text(fallback), onChange };
  const typed = {
    ...input,
    value: text(value) ?? '',
    placeholder: text(fallback),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (spec.kind) {
    case 'choice':
      return <ChoiceControl {...asText} options={spec.options} label={label} labelOf={labelOf} />;
    case 'number':
      return (
        <NumberInput
          {...input}
          value={typeof value === 'number' ? value : null}
          placeholder={typeof fallback === 'number' ? String(fallback) : ''}
          min={spec.min}
          max={spec.max}
          integer={spec.integer}
          onValue={(next) => onChange(next ?? undefined)}
        />
      );
    case 'boolean':
      return (
        <Checkbox
          asSwitch
          id={id}
          label={label}
          checked={Boolean(value ?? fallback)}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'length':
      return (
        <Suspense fallback={<Skeleton height="28px" />}>
          <LengthControl {...asText} label={label} group={spec.group} />
        </Suspense>
      );
    case 'color':
      return <ColorControl {...asText} />;
    case 'background':
      return <ImageControl {...asText} withColor />;
    case 'image':
      return <ImageControl {...asText} />;
    case 'icon':
      return <IconControl {...asText} />;
    case 'focal':
      return <FocalControl {...props} />;
    case 'inline-text-list':
    case 'navigation-items':
    case 'records':
      return <ListPropControl {...props} spec={spec} label={label} labelOf={labelOf} fieldLabelOf={fieldLabelOf} />;
    case 'rich-text':
      return <p className="ep-hint">{t('editOnCanvas')}</p>;
    case 'inline-text':
      return (
        <TextArea
          {...input}
          rows={2}
          value={plainText((value ?? '') as InlineText)}
          placeholder={plainText((fallback ?? '') as InlineText)}
          onChange={(event) => onChange(retype((value ?? '') as InlineText, event.target.value))}
        />
      );
    case 'text':
      if (spec.moment && isMoment(text(value) ?? ''))
        return <TextInput {...input} {...momentInput(text(value) ?? '', onChange)} />;
      return spec.multiline ? <TextArea {...typed} /> : <TextInput {...typed} />;
    case 'scalar':
      return (
        <TextInput
          {...input}
          value={String((value as string | number | boolean | undefined) ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'url':
      if (spec.file !== undefined)
        return (
          <Suspense fallback={<Skeleton height="56px" />}>
            <FileControl {...asText} invalid={invalid} file={spec.file} />
          </Suspense>
        );
      return (
        <LinkInput
          isPage={isPage}
          {...input}
          value={text(value) ?? ''}
          placeholder={text(fallback) || '/'}
          onValue={(link) => onChange(link)}
        />
      );
    case 'ratio':
    case 'name':
      return (
        <TextInput
          {...input}
          dir="ltr"
          spellCheck={false}
          value={text(value) ?? ''}
          placeholder={text(fallback) || (spec.kind === 'ratio' ? '16:9' : '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'table-rows':
    case 'choice-list':
    case 'binding':
    case 'properties':
    case 'component-values':
    case 'variants':
    case 'json':
      return null;
  }
}
