import { CallError, exportFileName, routes } from '@satrangi/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { fetchFile, saveFile } from '../../lib/download.ts'
import { session } from '../../lib/session.ts'
import { isStepUpCancelled } from '../../lib/step-up.ts'

interface ForgetCallbacks {
  onForgotten: () => void
  /** The server refused, with its reason if it gave one. */
  onRefused: (reason: string | undefined) => void
  onException: () => void
}

/** Deletes the member's account and its data on this device. */
export const useDeleteAccount = ({ onForgotten, onRefused, onException }: ForgetCallbacks) =>
  useMutation({
    mutationFn: () => call(routes.myData.erase, { body: {} }),
    onSuccess: () => {
      session.forget()
      onForgotten()
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.status === 0) onException()
      else onRefused(error.code === 'unreadable' || error.code === 'unexpected' ? undefined : error.message)
    },
  })

/** Downloads the member's personal data. */
export function useExportData(callbacks: { onSaved: () => void; onFailed: (error: Error) => void }) {
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setBytes(0)
      return fetchFile((call) => call(routes.myData.exportData), setBytes)
    },
    onSuccess: (file) => {
      saveFile(file, exportFileName(new Date()))
      callbacks.onSaved()
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) callbacks.onFailed(error)
    },
  })
  return { start: () => mutate(), isPending, bytes }
}
