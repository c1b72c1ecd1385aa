import { dictionaryOf } from './dictionary.ts';

export const ITALIAN = dictionaryOf(
  `= per favore|un po;
  make = rendi|rendere|fai|metti|colora; set = imposta|impostare; change = cambia|cambiare|modifica|modificare; add = aggiungi|aggiungere|inserisci|inserire;
  remove = rimuovi|rimuovere|elimina|eliminare|togli; hide = nascondi|nascondere;
  increase = aumenta|aumentare|alza|ingrandisci; reduce = riduci|ridurre|diminuisci|rimpicciolisci; lower = abbassa|abbassare; double = raddoppia|raddoppiare; halve = dimezza|dimezzare;
  move = sposta|spostare; a = un|una|uno; the = il|lo|la|i|gli|le|l; of the = del|dello|della|dell|dei|degli|delle; of = di|d; to the = alla|allo|all|al|ai|agli|alle; to = a|verso|che porta a;
  in the = nel|nello|nella|nell|nei|nelle|sul|sulla; in = in; by = del|di; at = per; with = con; and = e|ed;
  below the = sotto il|sotto la|sotto lo|sotto l; above the = sopra il|sopra la|sopra lo|sopra l; below = sotto; above = sopra; after the = dopo il|dopo la; before the = prima del|prima della;
  all = tutti|tutte|tutti i|tutte le|tutti gli; new = nuovo|nuova; another = altro|altra; called = chiamato|chiamata|di nome|con il testo;
  heading = intestazione|titolo; headings = titoli|intestazioni; button = pulsante|bottone; buttons = pulsanti|bottoni; link = link|collegamento; links = collegamenti; paragraph = paragrafo; text = testo;
  image = immagine; images = immagini; footer = footer|piè di pagina; header = header|testata; navigation = navigazione|menu|menù|menu di navigazione; section = sezione; logo = logo; list = lista|elenco; newsletter = newsletter;
  product = prodotto; products = prodotti; card = scheda; cards = schede|card; grid = griglia; page = pagina; price = prezzo; prices = prezzi;
  background = sfondo; background color = colore di sfondo|colore dello sfondo; color = colore; text color = colore del testo; font size = dimensione del carattere|dimensione del testo;
  padding = padding|spaziatura interna; margin = margine; gap = spazio; size = dimensione; width = larghezza; height = altezza;
  bold = grassetto|in grassetto; italic = corsivo|in corsivo; underlined = sottolineato|sottolineata; centered = centrato|centrata;
  bigger = più grande|più grandi; smaller = più piccolo|più piccola|più piccoli; wider = più largo|più larga; higher = più alti|più cari; cheaper = meno cari|più economici;
  percent = per cento|percento; where = dove|dov; which files = quali file|in quali file; which file = quale file|in quale file; which pages = quali pagine|in quali pagine;
  is used = è usato|è usata|è utilizzato|è utilizzata; is = viene|sono; used = usato|usata|utilizzato|utilizzata|usati; use = usano|usa|utilizzano|utilizza; file = file; component = componente; class = classe`,
  `black = nero|nera|neri; white = bianco|bianca; red = rosso|rossa|rossi; green = verde|verdi; blue = blu|azzurro|azzurra; yellow = giallo|gialla; orange = arancione; gray = grigio|grigia; pink = rosa; purple = viola; brown = marrone; gold = oro`,
  { dark: ['scuro', 'scura'], light: ['chiaro', 'chiara'] },
);
