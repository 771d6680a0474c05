import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { useErrorToast } from '../kit/toasts/useToast';
import { Logo } from '../layout/Logo';
import { green } from '../theme/palette';

interface AuthPageProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function AuthPage({ title, description, children }: AuthPageProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 4,
        p: 2,
        background: `radial-gradient(circle at 20% 0%, ${green.main}, ${green.deepest} 70%)`,
      }}
    >
      <title>{`${title} · Painel Coopen`}</title>
      <Logo width={188} />
      <Paper
        elevation={0}
        sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, borderRadius: 2 }}
      >
        <Typography variant="h1">{title}</Typography>
        {description && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 3, display: 'grid', gap: 2.5 }}>{children}</Box>
      </Paper>
    </Box>
  );
}

interface AuthFormProps<Values> {
  onSubmit: (values: Values) => Promise<unknown>;
  errorTitle: string;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}

export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { onSubmit, errorTitle, submitLabel, busyLabel, children } = props;
  const showError = useErrorToast();
  const form = useForm<Values>();
  const { isSubmitting } = form.formState;
  const submit = (values: Values) =>
    onSubmit(values).catch((error: unknown) => showError(errorTitle, error));
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(submit)} noValidate style={{ display: 'contents' }}>
        {children}
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}
