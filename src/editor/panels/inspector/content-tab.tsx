import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { PropField } from './prop-field';

interface Props {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
}

/** The widget's own props, each with the control of its kind. */
export function ContentTab({ ids, widget }: Props) {
  const { t } = useTranslation(['panels', 'widgets']);
  const name = widget.name;
  const props = Object.entries(widget.props).filter(([, spec]) => spec.kind !== 'json' && spec.kind !== 'binding');
  if (props.length === 0) return <p className="ep-hint">{t('inspector.noProps')}</p>;
  return (
    <div className="ep-group">
      {props.map(([prop, spec]) => (
        <PropField
          key={prop}
          ids={ids}
          widget={widget}
          prop={prop}
          spec={spec}
          label={t(`widgets:${name}.props.${prop}`)}
          labelOf={(option) =>
            t(`widgets:choices.${name}.${prop}.${option.replaceAll(':', '-')}`, { defaultValue: option })
          }
        />
      ))}
    </div>
  );
}
