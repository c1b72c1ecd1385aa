import { Combine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useThemeSource } from '#src/api/theme-source.ts';
import { useThemeUses } from '#src/api/themes.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { ThemePart } from './theme-part';
import { equalTokens, mergeToken, type OwnToken, removeTokens, unusedTokens } from './tidy-tokens';
import { TokenName } from './token-name';

function keyOf({ group, name }: OwnToken) {
  return `${group}.${name}`;
}

function Unused({ tokens, theme, onTheme }: ThemePart & { readonly tokens: readonly OwnToken[] }) {
  const { t } = useTranslation('themes');
  return (
    <table className="theme-table">
      <thead>
        <tr>
          <th scope="col">{t('notUsed')}</th>
          <td className="theme-tidy-act">
            <Button size="sm" onClick={() => onTheme(removeTokens(theme, tokens), 'tidy.removed')}>
              {t('tidy.deleteAll')}
            </Button>
          </td>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={keyOf(token)}>
            <th scope="row">
              <TokenName {...token} />
            </th>
            <td className="theme-tidy-act">
              <IconButton
                size="sm"
                label={t('ui:deleteNamed', { name: keyOf(token) })}
                icon={<Trash2 />}
                onClick={() => onTheme(removeTokens(theme, [token]), `${keyOf(token)}.removed`)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Equal({ theme, onTheme, tokens }: ThemePart & { readonly tokens: ReturnType<typeof equalTokens> }) {
  const { t } = useTranslation('themes');
  return (
    <table className="theme-table">
      <thead>
        <tr>
          <th scope="col">{t('tidy.equal')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={keyOf(token)}>
            <th scope="row" className="theme-tidy-pair">
              <TokenName {...token} /> = <TokenName group={token.group} name={token.into} />
            </th>
            <td className="theme-tidy-act">
              <Button
                size="sm"
                icon={<Combine />}
                aria-label={t('tidy.mergeNamed', { name: keyOf(token), into: token.into })}
                onClick={() => onTheme(mergeToken(theme, token), `${keyOf(token)}.merged`)}
              >
                {t('tidy.merge', { into: token.into })}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tokens that people added and nothing uses, and those with the value of another one. */
export function TidyCard(part: ThemePart) {
  const { t } = useTranslation('themes');
  const { theme, mayWrite } = part;
  const { data, error, retry } = useThemeUses(mayWrite);
  const source = useThemeSource(mayWrite).data?.source ?? null;
  if (!mayWrite) return null;
  // What its file has is said there: deleted here, it would come back with the next push, or be proposed to go.
  const isOwn = (token: OwnToken) => source === null || source.changed.includes(keyOf(token));
  const unused = data?.isWhole === true ? unusedTokens(theme, data.uses).filter(isOwn) : [];
  const equal = equalTokens(theme).filter(isOwn);
  const hasEqual = equal.length > 0;
  return (
    <Card title={t('tidy.title')} padded>
      <p className="theme-lead">{t('tidy.text')}</p>
      {source !== null && <p className="theme-lead">{t('tidy.ofFile', { path: source.path })}</p>}
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {data?.isWhole === false && <p className="theme-none">{t('tidy.notWhole')}</p>}
      {unused.length > 0 && <Unused {...part} tokens={unused} />}
      {hasEqual && <Equal {...part} tokens={equal} />}
      {data?.isWhole === true && unused.length === 0 && !hasEqual && <p className="theme-none">{t('tidy.none')}</p>}
    </Card>
  );
}
