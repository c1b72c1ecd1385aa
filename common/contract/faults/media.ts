/** Faults of uploads and images: see ../faults.ts. */
export const MEDIA_FAULTS = {
  image_missing: 'This image does not exist.',
  file_too_large: 'A file can be up to {{megabytes}} MB.',
  svg_too_large: 'An SVG can be up to {{megabytes}} MB.',
  too_many_pixels: 'An image can have up to {{megapixels}} megapixels.',
  not_an_image: 'Images can be JPEG, PNG, GIF, WebP, AVIF or SVG.',
  not_a_picture: 'A picture can be JPEG, PNG, GIF, WebP or AVIF.',
  not_attachable: 'Attach an image, a PDF or a text file.',
  image_damaged: 'The image is damaged or cannot be read.',
  image_too_slow: 'The image takes too long to process.',
  image_interrupted: 'The image could not be processed. Try again.',
  not_svg: 'The file is not a valid SVG.',
  svg_entities: 'The SVG declares entities, which is not allowed.',
  svg_too_complex: 'The drawing has too many parts or levels.',
  svg_style: 'The style sheet in this SVG cannot be read. Export the drawing with presentation attributes instead.',
  upload_unreadable: 'The upload could not be read. Send one file in the field "file".',
  upload_field_unreadable: 'The field {{name}} could not be read.',
} as const;
