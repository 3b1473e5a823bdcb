import { useMutation } from "@tanstack/react-query";
import { changePassword } from "@trialtrace/backend/contract";
import { useState } from "react";
import { CurrentPassword } from "../../../components/current-password.tsx";
import { SubmitForm } from "../../../components/submit-form.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { showToast } from "../../../lib/toast.ts";
import { NewPassword } from "./new-password.tsx";

export function PasswordPanel() {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useMutation({
    mutationFn: () => callEndpoint(changePassword, { body: { current, next } }),
    onSuccess: () => {
      setCurrent("");
      setNext("");
      showToast({ title: "Password changed", message: "You are signed out everywhere else." });
    },
  });
  return (
    <SubmitForm mutation={change} label="Change password" isMain={false}>
      <CurrentPassword label="Current password" value={current} onChange={setCurrent} />
      <NewPassword value={next} onChange={setNext} />
    </SubmitForm>
  );
}
