/** Technical names side by side: scopes, settings. */
export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="connection-names" dir="ltr">
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
