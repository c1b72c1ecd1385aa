import { useTranslation } from 'react-i18next';
import { COLOR_TOKENS } from '#common/widgets/site-theme/palette.ts';
import { colorName } from './color-name';
import type { GroupChange } from './theme-changes';

const ROLES: readonly string[] = COLOR_TOKENS;

/** Names of tokens; those of a theme's own are code and read from left to right. */
function Names({ names, isColor }: { names: readonly string[]; isColor: boolean }) {
  const { t } = useTranslation(['themes', 'widgets']);
  return (
    <ul className="theme-names">
      {names.map((name) => (
        <li key={name}>{isColor && ROLES.includes(name) ? colorName(name, t) : <bdi dir="ltr">{name}</bdi>}</li>
      ))}
    </ul>
  );
}

/** The names of one kind of change; where there is no other the summary counts them already. */
function Part({ change, part }: { change: GroupChange; part: 'replaced' | 'added' }) {
  const { t } = useTranslation('themes');
  const names = change[part];
  const isAlone = names.length === change.replaced.length + change.added.length;
  if (names.length === 0) return null;
  return (
    <div>
      {!isAlone && <span>{t(`tokens.${part}`, { count: names.length })}</span>}
      <Names names={names} isColor={change.group === 'color'} />
    </div>
  );
}

/** How many of them a group has, in words. */
function Counts({ change: { replaced, added } }: { change: GroupChange }) {
  const { t, i18n } = useTranslation('themes');
  const counts = [
    ...(replaced.length > 0 ? [t('tokens.replaced', { count: replaced.length })] : []),
    ...(added.length > 0 ? [t('tokens.added', { count: added.length })] : []),
  ];
  return <small>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(counts)}</small>;
}

/** What an import changes, group by group; names are folded. */
export function ThemeChangeList({ changes }: { changes: readonly GroupChange[] }) {
  const { t } = useTranslation('themes');
  return (
    <section className="theme-import">
      <h3>{t('tokens.changes')}</h3>
      {changes.map((change) =>
        change.replaced[0] === '' ? (
          <p key={change.group}>
            {t(`tokens.group.${change.group}`)} <small>{t('tokens.changed')}</small>
          </p>
        ) : (
          <details key={change.group}>
            <summary>
              {t(`tokens.group.${change.group}`)} <Counts change={change} />
            </summary>
            <Part change={change} part="replaced" />
            <Part change={change} part="added" />
          </details>
        ),
      )}
    </section>
  );
}
