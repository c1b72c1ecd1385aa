const TEXT: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  xml: 'text/xml',
  vtt: 'text/vtt',
  tsv: 'text/tab-separated-values',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  yml: 'text/yaml',
  yaml: 'text/yaml',
  cjs: 'text/javascript',
  xsl: 'text/xml',
  xslt: 'text/xml',
};

const OTHER: Readonly<Record<string, string>> = {
  json: 'application/json',
  map: 'application/json',
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
  xhtml: 'application/xhtml+xml',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  gz: 'application/gzip',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  apng: 'image/apng',
  jxl: 'image/jxl',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
};

/** Files without an ending whose addresses are fixed (Apple's universal links are read as JSON alone). */
const NAMED: Readonly<Record<string, string>> = { 'apple-app-site-association': 'application/json' };

function endingOf(path: string) {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Whether a name has the ending of a file that sites are made of: an address of it is none of a screen. */
export function isNamedAsFile(path: string): boolean {
  const ending = endingOf(path);
  return Object.hasOwn(TEXT, ending) || Object.hasOwn(OTHER, ending);
}

/** Media type of a file by the ending of its name; what is not known is a download. */
export function mediaTypeOf(path: string): string {
  const named = NAMED[path.slice(path.lastIndexOf('/') + 1)];
  if (named !== undefined) return named;
  const ending = endingOf(path);
  const text = TEXT[ending];
  return text === undefined ? (OTHER[ending] ?? 'application/octet-stream') : `${text}; charset=utf-8`;
}
