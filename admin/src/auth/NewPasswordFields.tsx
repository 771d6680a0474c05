import { useFormContext } from 'react-hook-form';
import { passwordProblem, passwordRule } from 'shared/password';
import { required, type NewPassword } from './newPassword';
import { PasswordField } from './PasswordField';

/** A new password, typed twice; the rule is said before anything is typed. */
export function NewPasswordFields() {
  const { register, formState, getValues } = useFormContext<NewPassword>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        {...register('password', {
          required,
          validate: (value) => passwordProblem(value) ?? true,
        })}
        label="Nova senha"
        autoComplete="new-password"
        error={!!errors.password}
        helperText={errors.password?.message ?? passwordRule}
      />
      <PasswordField
        {...register('repeated', {
          validate: (value) => value === getValues('password') || 'As senhas não coincidem',
        })}
        label="Repita a nova senha"
        autoComplete="new-password"
        error={!!errors.repeated}
        helperText={errors.repeated?.message}
      />
    </>
  );
}
