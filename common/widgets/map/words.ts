import { type Words, wordIn } from '../drawing/words';

const MAP: Words = {
  en: 'Map',
  zh: '地图',
  ar: 'خريطة',
  it: 'Mappa',
  es: 'Mapa',
  fr: 'Carte',
  de: 'Karte',
};
const SHOW: Words = {
  en: 'Show the map here',
  zh: '在此显示地图',
  ar: 'عرض الخريطة هنا',
  it: 'Mostra la mappa qui',
  es: 'Mostrar el mapa aquí',
  fr: 'Afficher la carte ici',
  de: 'Karte hier anzeigen',
};
const OPEN: Words = {
  en: 'Open in OpenStreetMap',
  zh: '在 OpenStreetMap 中打开',
  ar: 'فتح في OpenStreetMap',
  it: 'Apri in OpenStreetMap',
  es: 'Abrir en OpenStreetMap',
  fr: 'Ouvrir dans OpenStreetMap',
  de: 'In OpenStreetMap öffnen',
};

/** What a map says itself. @param lang of the page */
export function mapWords(lang: string) {
  return { map: wordIn(MAP, lang), show: wordIn(SHOW, lang), open: wordIn(OPEN, lang) };
}
