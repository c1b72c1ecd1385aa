import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '#src/ui/kbd.tsx';
import { SECTIONS, type Action } from './action';
import './keys-list.css';

type Shown = Pick<Action<never>, 'name' | 'labelKey' | 'keys' | 'section'>;

/** What every dialog and menu does. */
const CLOSE: Shown = { name: 'close', labelKey: 'actions:close', keys: ['Escape'], section: 'app' };

function SectionKeys({ heading, actions }: { readonly heading: string; readonly actions: readonly Shown[] }) {
  const { t } = useTranslation('actions');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <dl>
        {actions.map(({ name, labelKey, keys }) => (
          <div key={name}>
            <dt>{t(labelKey)}</dt>
            <dd>
              {keys.map((each) => (
                <Kbd key={each} keys={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every action that has keys, by section, as the person's keyboard shows them. Its texts' areas must be loaded. */
export function KeysList({ actions }: { readonly actions: readonly Shown[] }) {
  const { t } = useTranslation('actions');
  const withKeys = [...actions, CLOSE].filter(({ keys }) => keys.length > 0);
  return (
    <div className="keys-list">
      {SECTIONS.map((section) => {
        const shown = withKeys.filter((action) => action.section === section);
        return shown.length > 0 && <SectionKeys key={section} heading={t(`section.${section}`)} actions={shown} />;
      })}
    </div>
  );
}
