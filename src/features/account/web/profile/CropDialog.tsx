import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'

import { uploadFile } from '#ui/api/upload.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Modal, Slider } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useGuard } from '#ui/parts/use-guard.ts'

import { AVATAR_SIDE, avatarSave } from '../../contract/profile.ts'
import own from './Avatar.module.css'
import { drawArea, fileOf } from './draw.ts'
import { AVATAR } from './messages.ts'

const CLOSEST = 4
const KEY_STEP = 5

interface Given {
  readonly file: File
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Chooses the part of a picture that becomes the avatar; what is sent is drawn anew, without anything else of the file. */
export function CropDialog({ file, onDone, onClose }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const picture = usePicture(file, () => {
    toast('warning', t(AVATAR.unreadable))
    onClose()
  })
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const preview = useRef<HTMLCanvasElement>(null)
  const show = (area: Area): void => {
    if (picture && preview.current) drawArea(preview.current, picture, area)
  }
  const save = useMutation({
    mutationFn: async () => uploadFile(avatarSave, await fileOf(preview.current!), {}),
    onSuccess: onDone,
  })
  const { guarded, start } = useGuard()
  return (
    <Modal
      open
      width={520}
      title={t(AVATAR.crop)}
      okText={t(UI.save)}
      cancelText={t(UI.cancel)}
      okButtonProps={{ disabled: !picture || guarded }}
      confirmLoading={save.isPending}
      onOk={() => {
        start()
        save.mutate()
      }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={own['crop']}>
        {picture && (
          <Cropper
            image={picture.src}
            crop={crop}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP}
            cropperProps={{ 'aria-label': t(AVATAR.cropArea), role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, area) => show(area)}
          />
        )}
      </div>
      <div className={own['tools']}>
        <div className={own['zoom']}>
          <span id="avatar-zoom">{t(AVATAR.zoom)}</span>
          <Slider
            min={1}
            max={CLOSEST}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            tooltip={{ open: false }}
            ariaLabelledByForHandle="avatar-zoom"
          />
          <p className={own['keys']}>{t(AVATAR.keys)}</p>
        </div>
        <figure className={own['preview']}>
          <canvas ref={preview} width={AVATAR_SIDE} height={AVATAR_SIDE} role="img" aria-label={t(AVATAR.preview)} />
          <figcaption>{t(AVATAR.preview)}</figcaption>
        </figure>
      </div>
    </Modal>
  )
}

/** The file as a picture that can be drawn; null until it was read. */
function usePicture(file: File, onBroken: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.addEventListener('load', () => setPicture(image))
    image.addEventListener('error', onBroken)
    image.src = address
    return () => {
      image.removeEventListener('error', onBroken)
      URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another callback is not another file
  }, [file])
  return picture
}
