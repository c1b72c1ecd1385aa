import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BREAKPOINTS, type Breakpoint, type NodeId } from '#common/layout/document.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { useAtom } from 'jotai';
import { StyleField } from './style-field';
import { styleBreakpointAtom } from './style-breakpoint';
import { styleFields, type StyleFields } from './style-fields';

/** Style for all widths, or from a width up: what is set there, inherited, or the default. */
export function StyleTab({ ids }: { readonly ids: readonly NodeId[] }) {
  const { t } = useTranslation('panels');
  const [breakpoint, setBreakpoint] = useAtom(styleBreakpointAtom);
  return (
    <>
      <div className="ep-style-at">
        <Field label={t('style.at')}>
          {(ids) => (
            <Select
              {...ids}
              size="sm"
              value={breakpoint}
              options={(Object.keys(BREAKPOINTS) as Breakpoint[]).map((name) => ({
                value: name,
                label: t(`style.from.${name}`, { width: BREAKPOINTS[name] }),
              }))}
              onChange={(event) => setBreakpoint(event.target.value as Breakpoint)}
            />
          )}
        </Field>
      </div>
      {styleFields.map((fields) => (
        <StyleGroup key={fields.group} fields={fields} ids={ids} />
      ))}
    </>
  );
}

function StyleGroup({ fields, ids }: { readonly fields: StyleFields; readonly ids: readonly NodeId[] }) {
  const { t } = useTranslation('panels');
  const [all, setAll] = useState(false);
  const shown = all ? [...fields.first, ...fields.rest] : fields.first;
  return (
    <section className="ep-group" aria-label={t(`style.group.${fields.group}`)}>
      <h3 className="ep-group-title">{t(`style.group.${fields.group}`)}</h3>
      <div className="ep-style-grid">
        {shown.map((key) => (
          <StyleField key={key} ids={ids} property={key} />
        ))}
      </div>
      {fields.rest.length > 0 && (
        <Button size="sm" look="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'style.fewer' : 'style.more')}
        </Button>
      )}
    </section>
  );
}
