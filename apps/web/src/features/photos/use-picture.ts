import { useEffect, useRef, useState } from 'react'
import { openPicture, type Picture, PictureProblem, type Problem } from './picture.ts'

/** A file on its way to being cropped: opened, refused, or let go. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<Problem>()
  const [isOpening, setOpening] = useState(false)
  // A second file may be chosen before the first one is open.
  const latest = useRef(0)

  useEffect(() => () => picture?.close(), [picture])
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const open = async (file: File) => {
    latest.current += 1
    const mine = latest.current
    setProblem(undefined)
    setOpening(true)
    try {
      const opened = await openPicture(file)
      if (mine === latest.current) setPicture(opened)
      else opened.close()
    } catch (thrown) {
      if (mine !== latest.current) return
      setProblem(thrown instanceof PictureProblem ? thrown.key : 'editProfile.photoUnreadable')
    } finally {
      if (mine === latest.current) setOpening(false)
    }
  }
  return {
    picture,
    problem,
    isOpening,
    open: (file: File) => void open(file),
    close: () => setPicture(undefined),
    forget: () => setProblem(undefined),
  }
}
