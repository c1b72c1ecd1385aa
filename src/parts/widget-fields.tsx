import { useTranslation } from 'react-i18next';
import { icons } from '#common/widgets/assets/icons.ts';
import { registry } from '#common/widgets/registry.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';
import { widgetTypeName } from './widget-type-name';
import './widget-fields.css';

/** The description of a stored widget. */
export interface WidgetWords {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly icon: string;
  /** What it works with, in a word; absent: not asked for. */
  readonly dataType?: string;
}

export interface WidgetFieldsProps {
  readonly value: WidgetWords;
  readonly onValue: (value: WidgetWords) => void;
  /** What the last save threw. */
  readonly error: unknown;
}

/** Widgets that can be saved on their own. */
const TYPES = Object.values(registry).flatMap(({ name, root }) => (root || name === 'Unknown' ? [] : [name]));

function known(value: string, names: readonly string[]) {
  return value === '' || names.includes(value) ? names : [value, ...names];
}

/** Title, type, icon and description of a stored widget, each with its own message. */
export function WidgetFields({ value, onValue, error }: WidgetFieldsProps) {
  const { t } = useTranslation(['widgets', 'icons']);
  const iconName = (name: string) => (Object.hasOwn(icons, name) ? t(`icons:${name}`) : name);
  const path = Object.hasOwn(icons, value.icon) ? icons[value.icon] : undefined;
  return (
    <>
      <Field label={t('stored.title')} missing={t('stored.titleMissing')} error={fieldFault(error, 'widget.title')}>
        {(ids) => (
          <TextInput
            {...ids}
            data-autofocus
            required
            maxLength={120}
            value={value.title}
            onChange={(event) => onValue({ ...value, title: event.target.value })}
          />
        )}
      </Field>
      <div className="widget-choices">
        <Field label={t('stored.type')} missing={t('stored.typeMissing')} error={fieldFault(error, 'widget.type')}>
          {(ids) => (
            <Select
              {...ids}
              required
              value={value.type}
              onChange={(event) => onValue({ ...value, type: event.target.value })}
              options={[
                { value: '', label: t('stored.chooseType') },
                ...known(value.type, TYPES).map((type) => ({ value: type, label: widgetTypeName(type) })),
              ]}
            />
          )}
        </Field>
        <Field label={t('stored.icon')} missing={t('stored.iconMissing')} error={fieldFault(error, 'widget.icon')}>
          {(ids) => (
            <div className="widget-icon">
              <svg viewBox="0 0 24 24" aria-hidden>
                {path && <path d={path} />}
              </svg>
              <Select
                {...ids}
                required
                value={value.icon}
                onChange={(event) => onValue({ ...value, icon: event.target.value })}
                options={[
                  { value: '', label: t('stored.chooseIcon') },
                  ...known(value.icon, Object.keys(icons)).map((name) => ({ value: name, label: iconName(name) })),
                ]}
              />
            </div>
          )}
        </Field>
      </div>
      <Field
        label={t('stored.description')}
        missing={t('stored.descriptionMissing')}
        error={fieldFault(error, 'widget.description')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            required
            maxLength={1000}
            value={value.description}
            onChange={(event) => onValue({ ...value, description: event.target.value })}
          />
        )}
      </Field>
      {value.dataType !== undefined && (
        <Field
          label={t('stored.dataType')}
          optional={t('ui:optional')}
          help={t('stored.dataTypeHelp')}
          error={fieldFault(error, 'widget.dataType')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              maxLength={60}
              value={value.dataType}
              onChange={(event) => onValue({ ...value, dataType: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
