/** Takes the room that is left in a row: what follows is at the row's end. */
export function Gap() {
  return <span className="ui-gap" />;
}
