import { useEffect, useRef, useState } from 'react'
import { openPicture, type Picture } from './picture.ts'
import { type PictureProblem, pictureProblemText, problemOf } from './picture-problem.ts'

/** A file on its way to being cropped: opened, refused, or let go. */
export function useOpenedPicture() {
  const [picture, setPicture] = useState<Picture>()
  const [problem, setProblem] = useState<PictureProblem>()
  const [isOpening, setOpening] = useState(false)
  // A second file may be chosen before the first one is open.
  const latestAttempt = useRef(0)

  useEffect(() => () => picture?.close(), [picture])
  useEffect(
    () => () => {
      latestAttempt.current += 1
    },
    [],
  )

  const open = async (file: File) => {
    latestAttempt.current += 1
    const attempt = latestAttempt.current
    setProblem(undefined)
    setOpening(true)
    try {
      const opened = await openPicture(file)
      if (attempt === latestAttempt.current) setPicture(opened)
      else opened.close()
    } catch (error) {
      if (attempt !== latestAttempt.current) return
      setProblem(problemOf(error, 'editProfile.photoUnreadable'))
    } finally {
      if (attempt === latestAttempt.current) setOpening(false)
    }
  }
  return {
    picture,
    /** Why the last file is not taken. */
    problem: problem && pictureProblemText(problem),
    isOpening,
    open: (file: File) => void open(file),
    close: () => setPicture(undefined),
    clearProblem: () => setProblem(undefined),
  }
}
