import { largestPictureBytes, pictureSide } from '@countersign/domain/people/limits'
type PictureFault = 'not an image' | 'too large'

/** What is wrong with a chosen file before it is looked into. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!file.type.startsWith('image/')) return 'not an image'
  return file.size > largestPictureBytes ? 'too large' : null
}

export const pictureFaultText: Record<PictureFault, string> = {
  'not an image': 'Choose an image, such as a JPEG or a PNG.',
  'too large': 'maximum upload size is 5 MB',
}

/** The middle square of a picture, as large as it goes. */
function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The middle of the picture as a JPEG of 250 by 250. Throws when it is no picture that this browser can read. */
export async function scaledPicture(file: Blob): Promise<Blob> {
  const picture = await readPicture(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = pictureSide
    canvas.height = pictureSide
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas.')
    // A JPEG knows no transparency: what shows through is paper, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, pictureSide, pictureSide)
    context.imageSmoothingQuality = 'high'
    const { x, y, side } = middleSquare(picture.naturalWidth, picture.naturalHeight)
    context.drawImage(picture, x, y, side, side, 0, 0, pictureSide, pictureSide)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG came.'))), 'image/jpeg', 0.9)
    })
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/** An element rather than a bitmap: it also turns what was taken sideways, and reads whatever the page can show. */
async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  await picture.decode()
  if (picture.naturalWidth === 0 || picture.naturalHeight === 0) throw new Error('The picture has no size.')
  return picture
}
