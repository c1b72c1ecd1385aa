import { dictionaryOf } from './dictionary.ts';

export const FRENCH = dictionaryOf(
  `= s'il vous plaît|s'il te plaît|un peu;
  make = rends|rendez|rendre|mets|mettez|mettre|fais|faites|colore; change = change|changez|changer|modifie|modifiez; set = règle|réglez|définis|définissez; add = ajoute|ajoutez|ajouter|insère|insérez;
  remove = supprime|supprimez|supprimer|enlève|enlevez|retire|retirez; hide = cache|cachez|cacher|masque|masquez|masquer;
  increase = augmente|augmentez|augmenter|agrandis|agrandissez; reduce = réduis|réduisez|réduire|diminue|diminuez; lower = baisse|baissez|baisser; double = double|doublez; halve = divise par deux|divisez par deux;
  move = déplace|déplacez; a = un|une; the = le|la|les|l; of the = du|de la|de l|des; of = de|d; to the = à la|au|aux|à l; to = à|vers|qui mène à|qui va vers; in the = dans la|dans le|dans les|dans l|sur la|sur le; in = en|dans|de couleur; by = de; at = pour; with = avec; and = et;
  below the = sous le|sous la|sous l|en dessous du|en dessous de la; above the = au-dessus du|au-dessus de la|au dessus du|au dessus de la; below = sous; above = au-dessus de; after the = après le|après la; before the = avant le|avant la;
  all = tous|toutes|tous les|toutes les; new = nouveau|nouvelle|nouvel; another = autre; called = appelé|appelée|nommé|nommée|avec le texte;
  heading = titre|en-tête de section; headings = titres; button = bouton; buttons = boutons; link = lien; links = liens; paragraph = paragraphe; text = texte; image = image; images = images;
  footer = footer|pied de page; header = en-tête|header; navigation = navigation|menu|menu de navigation; section = section; logo = logo; list = liste; newsletter = newsletter; product = produit|article; products = produits|articles;
  card = carte; cards = cartes; grid = grille; page = page; price = prix; prices = tous les prix|les prix; all prices = tous les prix; background = fond|arrière-plan; background color = couleur de fond|couleur du fond; color = couleur; text color = couleur du texte;
  font size = taille de police|taille du texte; padding = padding|marge intérieure|marges intérieures; margin = marge; gap = espacement; size = taille; width = largeur; height = hauteur;
  bold = gras|en gras; italic = italique|en italique; underlined = souligné|soulignée; centered = centré|centrée;
  bigger = plus grand|plus grande|plus grands|plus gros|plus grosse; smaller = plus petit|plus petite|plus petits; wider = plus large|plus larges; higher = plus élevés|plus chers; cheaper = moins chers;
  percent = pour cent; where = où; which files = quels fichiers|dans quels fichiers; which file = quel fichier|dans quel fichier; which pages = quelles pages|dans quelles pages; is = est|sont; used = utilisé|utilisée|utilisés; use = utilisent|utilise; file = fichier; component = composant; class = classe`,
  `black = noir|noire|noirs; white = blanc|blanche; red = rouge|rouges; green = vert|verte|verts; blue = bleu|bleue|bleus; yellow = jaune; orange = orange; gray = gris|grise; pink = rose; purple = violet|violette; brown = marron; gold = doré`,
  { dark: ['foncé', 'foncée'], light: ['clair', 'claire'] },
);
