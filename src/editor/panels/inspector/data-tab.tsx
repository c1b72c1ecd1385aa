import { useTranslation } from 'react-i18next';
import type { NodeId } from '#common/layout/document.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { PropField, type PropFieldProps } from './prop-field';
import { useSource } from './use-source';

interface Props {
  readonly ids: readonly NodeId[];
  readonly widget: WidgetSpec;
}

/** The list of a Collection: an empty one gets its blocks with it. */
function SourceField(props: PropFieldProps) {
  const { set } = useSource(props.ids, props.prop, props.label);
  return <PropField {...props} onSet={set} />;
}

/** What ties the block to data: the props that are bindings by nature, and the condition under which it shows. */
export function DataTab({ ids, widget }: Props) {
  const { t } = useTranslation(['inspector', 'widgets']);
  const sources = Object.entries(widget.props).filter(([, spec]) => spec.kind === 'binding');
  const field = { ids, widget, labelOf: (option: string) => option };
  return (
    <div className="ep-group">
      {sources.map(([prop, spec]) => {
        const parts = { ...field, prop, spec, label: t(`widgets:${widget.name}.props.${prop}`) };
        return widget.content === 'each' ? <SourceField key={prop} {...parts} /> : <PropField key={prop} {...parts} />;
      })}
      <PropField
        {...field}
        prop="visibleIf"
        spec={{ kind: 'binding' }}
        label={t('more.visibleIf')}
        help={t('more.visibleIfHelp')}
      />
      <p className="ep-hint">{t('binding.inTexts')}</p>
    </div>
  );
}
