/** The longer side of a picture as it is sent: enough to read a number plate, a tenth of what a camera makes. */
const LONGEST = 1600
const QUALITY = 0.82

/** A picture as it is sent: small, upright, without where and when it was taken; as it is where the browser cannot draw it. */
export async function shrink(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type }) : file
  } catch {
    return file
  }
}
