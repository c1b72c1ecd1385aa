import type { TokenGroup } from '#common/layout/style-properties.ts';

/** A token as styles name it, beside what people call it. */
export function TokenName({ group, name }: { readonly group: TokenGroup; readonly name: string }) {
  return (
    <code className="theme-token" dir="ltr">
      ${group}.{name}
    </code>
  );
}
