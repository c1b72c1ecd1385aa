import { useTranslation } from 'react-i18next';
import { type TokenUses, useThemeUses } from '#src/api/themes.ts';
import { UsesList } from '#src/parts/uses-list.tsx';
import { formerNames } from './replace-color';
import type { ThemePart } from './theme-part';

/** Where colors are used under any of their names. */
export interface ColorUses {
  readonly count: number;
  readonly places: TokenUses['places'];
  /** Those of the names that are used, by themselves or by a former name. */
  readonly used: readonly string[];
  /** Nothing else uses them. */
  readonly isWhole: boolean;
}

/** Asks for the uses of colors; null: not known. */
export function useColorUses({
  theme,
  mayWrite,
}: Pick<ThemePart, 'theme' | 'mayWrite'>): (names: readonly string[]) => ColorUses | null {
  const { data } = useThemeUses(mayWrite);
  return (names) => {
    if (!data) return null;
    const of = (name: string) =>
      [name, ...formerNames(theme, [name])].flatMap((each) =>
        data.uses.filter(({ token }) => token === `color.${each}`),
      );
    const found = names.flatMap(of);
    const places = new Map(found.flatMap((uses) => uses.places).map((place) => [`${place.kind} ${place.id}`, place]));
    return {
      count: Math.max(places.size, ...found.map(({ count }) => count)),
      places: [...places.values()],
      used: names.filter((name) => of(name).length > 0),
      isWhole: data.isWhole,
    };
  };
}

/** How many places use a color, and which on demand. */
export function ColorUsesNote({ uses }: { readonly uses: ColorUses | null }) {
  const { t } = useTranslation('themes');
  if (!uses || (uses.count === 0 && !uses.isWhole)) return null;
  if (uses.count === 0) return <small>{t('notUsed')}</small>;
  return (
    <details className="theme-uses">
      <summary>{t('usedIn', { count: uses.count })}</summary>
      <UsesList uses={uses.places} />
    </details>
  );
}
