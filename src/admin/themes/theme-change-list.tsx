import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TokenGroup } from '#common/layout/style-properties.ts';
import { COLOR_TOKENS } from '#common/widgets/site-theme/palette.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import { tokenLabel } from '#src/parts/token-label.ts';
import { colorName } from './color-name';
import type { GroupChange } from './theme-changes';

const ROLES: readonly string[] = COLOR_TOKENS;

/** What people call a token that every theme has; null: one of a theme's own. */
function nameOf(group: string, name: string, t: TFunction): string | null {
  if (group === 'color') return ROLES.includes(name) ? colorName(name, t) : null;
  const known: Readonly<Record<string, readonly string[]>> = siteTokens;
  return known[group]?.includes(name) ? tokenLabel(group as TokenGroup, name, t) : null;
}

/** Names of tokens; those of a theme's own are code and read from left to right. */
function Names({ names, group }: { names: readonly string[]; group: string }) {
  const { t } = useTranslation(['themes', 'widgets', 'style']);
  return (
    <ul className="theme-names">
      {names.map((name) => (
        <li key={name}>{nameOf(group, name, t) ?? <bdi dir="ltr">{name}</bdi>}</li>
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
      <Names names={names} group={change.group} />
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
