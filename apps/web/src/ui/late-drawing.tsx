import { type ComponentType, useEffect, useState } from 'react'
import { classNames } from '../lib/class-names.ts'

interface LateDrawingProps {
  /** Always the same function. */
  load: () => Promise<ComponentType>
  className: string
}

/** A drawing, four by three, for what rarely happens: it is fetched then. Where that fails its place stays empty. */
export function LateDrawing({ load, className }: LateDrawingProps) {
  const [Drawing, setDrawing] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (loaded) => setDrawing(() => loaded),
      () => {},
    )
  }, [load])
  return <div className={classNames('aspect-4/3 max-w-full', className)}>{Drawing && <Drawing />}</div>
}
