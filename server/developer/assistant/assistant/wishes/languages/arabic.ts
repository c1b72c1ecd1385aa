import { dictionaryOf } from './dictionary.ts';

export const ARABIC = dictionaryOf(
  `= من فضلك|رجاء|التي|الذي|قليلا; make = اجعل|اجعلي|لوّن; change = غيّر|غير|عدّل; add = أضف|اضف|أدرج; remove = احذف|أزل; hide = أخف|اخف; increase = ارفع|زد|كبّر|زيادة; reduce = قلّل|قلل|صغّر|خفف; lower = خفّض|خفض|أنقص; double = ضاعف;
  to = إلى|الى|يؤدي إلى; in the = في; by = بنسبة|بمقدار; with = مع; and = و; below the = تحت|أسفل; above the = فوق|أعلى; after the = بعد; before the = قبل; all = جميع|كل|كافة; called = باسم|اسمه|بعنوان; at = بسعر;
  heading = العنوان|عنوان; headings = العناوين; button = الزر|زر; buttons = الأزرار; link = رابط|الرابط|رابطا; links = الروابط; paragraph = فقرة|الفقرة; text = النص|نص; image = الصورة|صورة; footer = التذييل|تذييل الصفحة|تذييل; header = الترويسة|رأس الصفحة; navigation = التنقل|قائمة التنقل|القائمة|شريط التنقل; section = قسم|القسم; logo = الشعار|شعار; newsletter = النشرة|النشرة البريدية; product = منتج|منتجا; products = المنتجات; cards = البطاقات; card = بطاقة;
  price = السعر|سعر; prices = الأسعار|أسعار; background = خلفية|الخلفية; background color = لون الخلفية|لون خلفية; color = اللون|لون; font size = حجم الخط; padding = الحشو|الحشوة; size = الحجم|حجم; bold = عريض|عريضا|غامق; italic = مائل; centered = في الوسط; bigger = أكبر; smaller = أصغر;
  where = أين; which files = ما الملفات|أي الملفات|أي ملفات; use = تستخدم|يستخدم; used = مستخدم; file = ملف; component = المكون`,
  `black = أسود|سوداء|الأسود; white = أبيض|بيضاء|الأبيض; red = أحمر|حمراء|الأحمر; green = أخضر|خضراء; blue = أزرق|زرقاء|الأزرق; yellow = أصفر|صفراء; orange = برتقالي; gray = رمادي|رمادية; pink = وردي|وردية; purple = بنفسجي; brown = بني; gold = ذهبي`,
  { dark: ['داكن', 'داكنة', 'غامق'], light: ['فاتح', 'فاتحة'] },
);
