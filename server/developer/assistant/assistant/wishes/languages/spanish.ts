import { dictionaryOf } from './dictionary.ts';

export const SPANISH = dictionaryOf(
  `= por favor|un poco;
  make = haz|hacer|pon|poner|ponga|deja|pinta; change = cambia|cambiar|cambie|modifica; set = establece|ajusta|fija; add = añade|añadir|agrega|agregar|inserta|añada;
  remove = elimina|eliminar|quita|quitar|borra|borrar; hide = oculta|ocultar|esconde|esconder;
  increase = aumenta|aumentar|sube|subir|incrementa|incrementar; reduce = reduce|reducir|disminuye; lower = baja|bajar; double = duplica|duplicar; halve = divide a la mitad;
  move = mueve|mover; a = un|una; the = el|la|los|las; of the = del|de la|de los|de las; of = de; to the = al|a la|a los|a las; to = a|hacia|que lleva a|que va a; in the = en el|en la|en los|en las; in = en|de color; by = en un|un; at = por; with = con; and = y|e;
  below the = debajo del|debajo de la|bajo el|bajo la; above the = encima del|encima de la|sobre el|sobre la; below = debajo de; above = encima de; after the = después del|después de la; before the = antes del|antes de la;
  all = todos|todas|todos los|todas las; new = nuevo|nueva; another = otro|otra; called = llamado|llamada|con el texto;
  heading = título|encabezado|titular; headings = títulos|encabezados; button = botón; buttons = botones; link = enlace; links = enlaces; paragraph = párrafo; text = texto; image = imagen; images = imágenes;
  footer = footer|pie de página|pie; header = cabecera|header; navigation = navegación|menú|menú de navegación; section = sección; logo = logo; list = lista; newsletter = newsletter|boletín; product = producto; products = productos;
  card = tarjeta; cards = tarjetas; grid = cuadrícula; page = página; price = precio; prices = precios; background = fondo; background color = color de fondo|color del fondo; color = color; text color = color del texto;
  font size = tamaño de letra|tamaño de fuente|tamaño del texto; padding = relleno|padding; margin = margen; gap = espacio; size = tamaño; width = ancho; height = alto|altura;
  bold = negrita|en negrita; italic = cursiva|en cursiva; underlined = subrayado|subrayada; centered = centrado|centrada;
  bigger = más grande|más grandes; smaller = más pequeño|más pequeña|más pequeños; wider = más ancho|más ancha; higher = más altos|más caros; cheaper = más baratos;
  percent = por ciento; where = dónde; which files = qué archivos|en qué archivos|qué ficheros|en qué ficheros; which file = qué archivo|en qué archivo; which pages = qué páginas|en qué páginas; is = es|está; used = se usa|se usan|se utiliza|se utilizan|usado|usada|utilizado|utilizada; use = usan|usa|utilizan|utiliza; file = archivo; component = componente; class = clase`,
  `black = negro|negra|negros; white = blanco|blanca; red = rojo|roja|rojos; green = verde|verdes; blue = azul|azules; yellow = amarillo|amarilla; orange = naranja; gray = gris; pink = rosa; purple = morado|morada|violeta; brown = marrón; gold = dorado`,
  { dark: ['oscuro', 'oscura'], light: ['claro', 'clara'] },
);
