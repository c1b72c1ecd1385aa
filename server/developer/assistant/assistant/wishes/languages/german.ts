import { dictionaryOf } from './dictionary.ts';

export const GERMAN = dictionaryOf(
  `= bitte|hinzu|mal|doch|ein bisschen|aus|ein wenig;
  make = mach|mache|machen|gestalte; set = setze|stelle|stell; change = ändere|ändern|ändre; add = füge|fügen|ergänze|ergänzen;
  remove = entferne|entfernen|lösche|löschen; hide = verstecke|verbirg|blende|verstecken;
  increase = erhöhe|erhöhen|vergrößere|vergrößern; reduce = reduziere|reduzieren|verringere|verkleinere|verkleinern;
  lower = senke|senken; double = verdopple|verdoppeln; halve = halbiere|halbieren; move = verschiebe|verschieben;
  a = ein|eine|einen|einem; the = der|die|das|den|dem; of the = des|von der|von dem|vom; of = von; to the = zum|zur|zu den;
  to = zu|auf|nach|mit der adresse; in the = im|in der|in dem|in den|ins|in die; in = in; by = um; at = für; with = mit; and = und; on the = auf der|auf dem;
  below the = unter der|unter dem|unter die|unter den|unterhalb der; above the = über der|über dem|über die|über den|oberhalb der; below = unter; above = über;
  after the = nach der|nach dem|hinter der|hinter dem; before the = vor der|vor dem|vor die|vor den; before = vor;
  all = alle|allen|aller|sämtliche; another = weiteren|weitere|weiteres; new = neuen|neue|neues|neuer;
  called = namens|genannt|mit dem namen|mit dem text;
  heading = überschrift; headings = überschriften; title = titel; button = button|knopf|schaltfläche; buttons = buttons|knöpfe|schaltflächen;
  link = link; links = links; paragraph = absatz; paragraphs = absätze; text = text; image = bild; images = bilder; footer = footer|fußzeile|fussbereich|fußbereich;
  header = header|kopfzeile|kopfbereich; navigation = navigation|menü|navi; section = abschnitt|bereich|sektion; logo = logo; list = liste;
  newsletter = newsletter; product = produkt|artikel; products = produkte; card = karte; cards = karten; grid = raster; page = seite;
  price = preis; prices = preise|preisen; price of the = preis des|preis der; background = hintergrund; background color = hintergrundfarbe; color = farbe; text color = textfarbe|schriftfarbe;
  font size = schriftgröße; padding = innenabstand|padding; margin = außenabstand|margin; gap = abstand; size = größe; width = breite; height = höhe;
  bold = fett; italic = kursiv; underlined = unterstrichen; centered = zentriert|mittig;
  bigger = größer; smaller = kleiner; wider = breiter; narrower = schmaler; higher = höher|teurer; cheaper = billiger|günstiger; half as big = halb so groß; twice as big = doppelt so groß;
  percent = prozent; where = wo; which files = welche dateien|welchen dateien; which file = welche datei|welcher datei; which pages = welche seiten|welchen seiten;
  is = ist|wird|werden|sind; used = verwendet|benutzt|genutzt; use = verwenden|benutzen|nutzen; file = datei; files = dateien; component = komponente; class = klasse`,
  `black = schwarz|schwarze|schwarzen; white = weiß|weiss|weiße; red = rot|rote|roten; green = grün|grüne|grünen; blue = blau|blaue|blauen; yellow = gelb|gelbe;
  orange = orange; gray = grau|graue; pink = rosa|pink; purple = lila|violett; brown = braun|braune; turquoise = türkis; gold = gold`,
  { dark: ['dunkel', 'dunkles'], light: ['hell', 'helles'] },
);
