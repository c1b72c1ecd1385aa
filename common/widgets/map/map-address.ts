interface Place {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

/** Where maps are shown in a frame; nothing else is ever framed on a page. */
export const MAP_FRAME = 'https://www.openstreetmap.org/export/embed.html?';

function rounded(value: number) {
  return String(Math.round(value * 1e5) / 1e5);
}

/** Whether a place was given: 0, 0 is what is stored without one, a place in the sea. */
export function hasPlace({ lat, lng }: Pick<Place, 'lat' | 'lng'>): boolean {
  return lat !== 0 || lng !== 0;
}

/** The page of OpenStreetMap that looks for an address. */
export function searchLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** The page of OpenStreetMap that shows a place with a pin. */
export function mapLink({ lat, lng, zoom }: Place): string {
  const at = `${rounded(lat)}/${rounded(lng)}`;
  return `https://www.openstreetmap.org/?mlat=${rounded(lat)}&mlon=${rounded(lng)}#map=${String(zoom)}/${at}`;
}

/** The address of a frame with that place: OpenStreetMap takes the corners of what is to be seen. */
export function mapFrame({ lat, lng, zoom }: Place): string {
  // At zoom 0 the world is 256 px wide; the frame is about 700 by 350 px.
  const across = (360 / 2 ** zoom) * (700 / 256);
  const down = (across / 2) * Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  const box = [
    Math.max(-180, lng - across / 2),
    Math.max(-90, lat - down / 2),
    Math.min(180, lng + across / 2),
    Math.min(90, lat + down / 2),
  ].map(rounded);
  return `${MAP_FRAME}bbox=${box.join('%2C')}&layer=mapnik&marker=${rounded(lat)}%2C${rounded(lng)}`;
}
