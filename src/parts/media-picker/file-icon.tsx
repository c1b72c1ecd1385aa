import { AudioLines, FileText, Film } from 'lucide-react';
import type { FileKind } from '#common/contract/media-files.ts';

const ICONS = { video: Film, audio: AudioLines, document: FileText } as const;

/** The sign of a kind of file. */
export function FileIcon({ kind, size = 16 }: { readonly kind: FileKind; readonly size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden />;
}
