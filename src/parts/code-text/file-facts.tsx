import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';

interface FileFactsProps {
  /** Of git, before and after. */
  readonly file: { readonly oldMode: string; readonly mode: string };
  /** Those that are shown of it. */
  readonly lines: readonly string[];
}

const EXECUTABLE = '100755';
const PLAIN = '100644';
/** How a pointer begins that Git LFS keeps in the place of a file. */
const LFS = 'version https://git-lfs.github.com/spec/';

function factsOf({ file: { oldMode, mode }, lines }: FileFactsProps) {
  const is = (one: string) => oldMode === one || mode === one;
  return [
    ...(oldMode === PLAIN && mode === EXECUTABLE ? (['executable'] as const) : []),
    ...(oldMode === EXECUTABLE && mode === PLAIN ? (['plain'] as const) : []),
    ...(is('120000') ? (['link'] as const) : []),
    ...(is('160000') ? (['submodule'] as const) : []),
    ...(lines.some((line) => line.startsWith(LFS)) ? (['lfs'] as const) : []),
  ];
}

/** What became of a file besides its lines, and what it is if it is no plain one; nothing of others. */
export function FileFacts(props: FileFactsProps) {
  const { t } = useTranslation('ui');
  return factsOf(props).map((fact) => <Notice key={fact}>{t(`fileFact.${fact}`)}</Notice>);
}
