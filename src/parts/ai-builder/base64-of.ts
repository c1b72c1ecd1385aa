/** A file as base64, without what a data address puts before it. @throws DOMException when it cannot be read any more */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
