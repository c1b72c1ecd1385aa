import { type Crop, type Size, sideOf } from './crop';

/** Pixels of the square that is sent; the server makes it smaller. */
const SIDE = 512;

/** Draws the chosen square of a picture and gives it as a PNG file. @throws Error when the browser cannot make one */
export function cutPicture(picture: HTMLImageElement, size: Size, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = sideOf(crop, size);
  canvas.getContext('2d')?.drawImage(picture, crop.x, crop.y, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  );
}
